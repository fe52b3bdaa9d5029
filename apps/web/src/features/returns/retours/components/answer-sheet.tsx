import { retours as api } from "@packhaus/contract/returns/retours/endpoints"
import { type Disposal, disposals, mayDecide } from "@packhaus/contract/returns/retours/rules"
import {
  AnswerKept,
  type KeptPieces,
  type RetourDetail,
} from "@packhaus/contract/returns/retours/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByRetour } from "../queries.ts"

type Props = {
  retour: Pick<RetourDetail, "id" | "organisation_id">
  kept: KeptPieces
  /** The name of the goods. */
  item: string
  /** The preselected decision. */
  answer?: Disposal
  onClose: () => void
}

/**
 * Decides about some or all kept pieces that wait. The id is created when the sheet opens, so that
 * a retry books only once.
 */
export function AnswerSheet({ retour, kept, item, answer = "keep", onClose }: Props) {
  const { t } = useTranslation("retours")
  const { organisation } = useSession()
  const [id] = useState(() => crypto.randomUUID())
  const isOwner = organisation.id === retour.organisation_id
  const { form, save } = useMutationForm({
    schema: AnswerKept,
    values: {
      id,
      kept_id: kept.id,
      answer,
      pieces: kept.pieces - kept.answered_pieces,
      reason: "",
    },
    send: (body: AnswerKept) => call(api.answer, { params: { id: retour.id }, body }),
    done: t(($) => $.kept.done),
    failed: t(($) => $.failed),
    stale: staleByRetour,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.kept.title)}
      lead={item}
      form={form}
      save={save}
      submit={t(($) => $.kept.submit)}
      look={form.values.answer === "dispose" ? "danger" : "primary"}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          id: null,
          kept_id: null,
          answer: {
            label: t(($) => $.kept.answer),
            options: disposals
              .filter((value) => mayDecide(value, isOwner))
              .map((value) => ({ value, label: t(($) => $.kept.answers[value]) })),
          },
          pieces: t(($) => $.unassigned.pieces),
          reason: isOwner ? null : { label: t(($) => $.columns.reason), as: "area", rows: 2 },
        }}
      />
    </FormSheet>
  )
}
