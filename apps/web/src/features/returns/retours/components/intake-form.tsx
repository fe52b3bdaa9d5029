import { retours as api } from "@packhaus/contract/returns/retours/endpoints"
import {
  type Grade,
  grades,
  MAX_RETOUR_PHOTOS,
  piecesOf,
} from "@packhaus/contract/returns/retours/rules"
import { RecordRetour, type ReturnableOrder } from "@packhaus/contract/returns/retours/schema"
import { type KeyboardEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { PhotosField } from "#features/files/uploads/components/photos-field.tsx"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { isUnsaved, useLeaveGuard } from "#ui/forms/use-leave-guard.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Columns, Faint, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByRetour } from "../queries.ts"
import { Consequences } from "./consequences.tsx"
import { GradedLine } from "./graded-line.tsx"
import { Overrule } from "./overrule.tsx"
import { RetourFee } from "./retour-fee.tsx"
import { counted, countedOf } from "./tally.ts"
import { useLineKeys } from "./use-line-keys.ts"

/** The typed values: the location is chosen once, for many parcels. */
const Intake = RecordRetour.omit({ location_id: true, unassigned_id: true, reported_id: true })

type Props = {
  order: ReturnableOrder
  location_id: string
  /** The owner of that location. */
  owner_id: string | undefined
  unassigned_id: string | null
  /** The return that a shop reported without an order, and that this retour resolves. */
  reported_id: string | null
  /** The line that counts by keys, chosen by scanning. */
  present: string
  onPresent: (line_item_id: string) => void
  /** A key without a meaning for the lines goes to the scan field. */
  onOtherKey: () => void
  /** Whether there are counted pieces that are not booked. */
  onOpen: (isOpen: boolean) => void
  onDone: () => void
}

/**
 * The content of the parcel by piece and grade, and its treatment. The id is created when the order
 * is opened: a retry after a lost connection books only once.
 */
export function IntakeForm(props: Props) {
  const {
    order,
    location_id,
    owner_id,
    unassigned_id,
    reported_id,
    present,
    onPresent,
    onOtherKey,
    onOpen,
    onDone,
  } = props
  const { t } = useTranslation("retours")
  const [id] = useState(() => crypto.randomUUID())
  const { form, save } = useMutationForm({
    schema: Intake,
    values: {
      id,
      order_id: order.id,
      lines: order.lines.map(({ line_item_id }) => ({ line_item_id, a: 0, b: 0, c: 0 })),
      note: "",
      photos: [],
      overruled: {},
      reason: "",
    },
    send: (body: z.output<typeof Intake>) =>
      call(api.record, { body: { ...body, location_id, unassigned_id, reported_id } }),
    done: t(($) => $.create.done),
    failed: t(($) => $.failed),
    stale: staleByRetour,
    onDone,
  })
  const { organisation } = useSession()
  const { lines, photos = [], overruled = {}, reason = "" } = form.values
  const pieces = lines.reduce((sum, line) => sum + piecesOf(line), 0)
  const counted_grades = grades.filter((grade) => lines.some((line) => line[grade] > 0))
  const { guard } = useLeaveGuard(isUnsaved(form, save), () => undefined)
  const isOpen = pieces > 0 && !save.isPending && !save.isSuccess
  useEffect(() => {
    onOpen(isOpen)
    return () => onOpen(false)
  }, [onOpen, isOpen])
  const step = (line_item_id: string, how: { grade: Grade; by: 1 | -1 }) => {
    const line = order.lines.find((one) => one.line_item_id === line_item_id)
    if (line) form.set("lines", counted(lines, line, how))
  }
  const keys = useLineKeys({ lines: order.lines, present, onPresent, onOtherKey, onStep: step })
  const lacksPhoto = lines.some(({ c }) => c > 0) && photos.length === 0
  const whyNot = () => {
    if (location_id === "") return t(($) => $.create.noPlaceChosen)
    if (pieces === 0) return t(($) => $.create.nothingCounted)
    const isOverruled = counted_grades.some((grade) => overruled[grade] !== undefined)
    return isOverruled && reason.trim() === "" ? t(($) => $.create.reasonMissing) : null
  }
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Columns
        side={
          <>
            <Consequences lines={order.lines} counted={lines} overruled={overruled} />
            <Overrule
              counted={counted_grades}
              overruled={overruled}
              isOwner={organisation.id === order.organisation_id}
              form={form}
            />
            {lacksPhoto ? (
              <Notice tone="attention">{t(($) => $.create.photoMissing)}</Notice>
            ) : null}
            <FormFields
              form={form}
              fields={{ note: { label: t(($) => $.columns.note), as: "area", rows: 2 } }}
            />
            <RetourFee
              organisation_id={order.organisation_id}
              owner_id={owner_id}
              pieces={pieces}
            />
            <ReasonedButton
              wide
              look="primary"
              type="submit"
              loading={save.isPending}
              reason={whyNot()}
            >
              {t(($) => $.create.submit, { count: pieces })}
            </ReasonedButton>
          </>
        }
      >
        <Grades />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the lines inside */}
        <div onKeyDown={(event: KeyboardEvent) => keys(event)}>
          <Stack>
            {order.lines.map((line) => (
              <GradedLine
                key={line.line_item_id}
                line={line}
                counted={countedOf(lines, line)}
                index={lines.findIndex((one) => one.line_item_id === line.line_item_id)}
                faultOf={form.fault}
                isPresent={line.line_item_id === present}
                onPresent={() => onPresent(line.line_item_id)}
                onStep={(how) => step(line.line_item_id, how)}
              />
            ))}
          </Stack>
        </div>
        <Section title={t(($) => $.create.photos)}>
          <RetourPhotos
            fault={form.fault("photos")}
            onKeys={(added) => form.set("photos", added)}
          />
        </Section>
      </Columns>
      {guard}
    </form>
  )
}

/** Explains the grades, and the keys that count. */
function Grades() {
  const { t } = useTranslation("retours")
  return (
    <div>
      {grades.map((grade) => (
        <div key={grade}>
          <strong>{grade.toUpperCase()}</strong> <Faint>{t(($) => $.grades[grade])}</Faint>
        </div>
      ))}
      <Faint>{t(($) => $.create.keys)}</Faint>
    </div>
  )
}

function RetourPhotos(props: { fault: string | null; onKeys: (keys: string[]) => void }) {
  const { t } = useTranslation("retours")
  return (
    <PhotosField
      {...props}
      context="retour_photo"
      most={MAX_RETOUR_PHOTOS}
      words={{
        photos: t(($) => $.create.photos),
        add: t(($) => $.create.addPhotos),
        types: t(($) => $.create.photoTypes),
        tooMany: t(($) => $.create.tooMany),
        photo: (n) => t(($) => $.page.photo, { n }),
        remove: (n) => t(($) => $.create.removePhoto, { n }),
        uploading: (name) => t(($) => $.create.uploading, { name }),
      }}
    />
  )
}
