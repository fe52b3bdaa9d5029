import { unassignedReturns as api } from "@packhaus/contract/returns/retours/endpoints"
import { RecordUnassigned } from "@packhaus/contract/returns/retours/schema"
import { unassignedKinds } from "@packhaus/contract/returns/retours/status"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { useRetourPlaces } from "./use-retour-places.ts"

type Props = {
  /** The order number on the parcel, and its location, if known. */
  order_number?: string
  location_id?: string
  onClose: () => void
}

/**
 * Records a return that cannot be assigned, at its location. The id is created when the sheet
 * opens, so that a retry records it only once.
 */
export function KeepSheet({ order_number = "", location_id = "", onClose }: Props) {
  const { t } = useTranslation("retours")
  const places = useRetourPlaces(null)
  const [id] = useState(() => crypto.randomUUID())
  const { form, save } = useMutationForm({
    schema: RecordUnassigned,
    values: {
      id,
      location_id,
      kind: order_number ? "wrong_piece" : "parcel",
      pieces: 1,
      tracking_number: "",
      sender: "",
      order_number,
      note: "",
    },
    send: (body: RecordUnassigned) => call(api.create, { body }),
    done: t(($) => $.unassigned.kept),
    failed: t(($) => $.failed),
    stale: ["retours", "dashboard"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.unassigned.keep)}
      lead={t(($) => $.unassigned.keepLead)}
      form={form}
      save={save}
      submit={t(($) => $.unassigned.keepSubmit)}
      onClose={onClose}
    >
      <Stack>
        <FormFields
          form={form}
          fields={{
            id: null,
            kind: {
              label: t(($) => $.unassigned.kind),
              options: unassignedKinds.map((value) => ({
                value,
                label: t(($) => $.unassigned.kinds[value]),
              })),
            },
            location_id: {
              label: t(($) => $.columns.place),
              options: places.map(({ id, name }) => ({ value: id, label: name })),
              empty: t(($) => $.create.choose),
            },
            pieces: t(($) => $.unassigned.pieces),
            order_number: t(($) => $.columns.order),
            tracking_number: t(($) => $.unassigned.tracking),
            sender: t(($) => $.unassigned.sender),
            note: { label: t(($) => $.columns.note), as: "area", rows: 2 },
          }}
        />
      </Stack>
    </FormSheet>
  )
}
