import { claims as api } from "@packhaus/contract/returns/claims/endpoints"
import { claimableOf, MAX_CLAIM_FILES } from "@packhaus/contract/returns/claims/rules"
import { CreateClaim } from "@packhaus/contract/returns/claims/schema"
import { type ClaimType, claimTypes } from "@packhaus/contract/returns/claims/status"
import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { FilesField } from "#features/files/uploads/components/files-field.tsx"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import { call } from "#lib/http.ts"
import { lineName } from "#lib/line-name.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByClaim } from "../queries.ts"

type Props = {
  order_id: string
  /** The id of the chat of the claim; opens the chat if there is none. */
  chat: () => Promise<string>
  /** The preselected wish. */
  type?: ClaimType
  /** A field above the others. */
  first?: ReactNode
  /** Receives the chat of the new claim. */
  onMade?: (chat_id: string) => void
  onClose: () => void
}

/**
 * A claim about pieces of a line. The id is created when the sheet opens, so that a retry makes
 * only one claim.
 */
export function CreateClaimSheet({ order_id, chat, type, first, onMade, onClose }: Props) {
  const { t } = useTranslation("claims")
  const [id] = useState(() => crypto.randomUUID())
  const { data } = useQuery(orderQueries.one(order_id))
  const lines = (data?.items ?? []).filter((line) => claimableOf(line) > 0)
  const { form, save } = useMutationForm({
    schema: CreateClaim,
    values: {
      id,
      line_item_id: "",
      quantity: 1,
      type: type ?? ("" as ClaimType),
      description: "",
      files: [],
    },
    send: async (body: CreateClaim) => call(api.create, { params: { id: await chat() }, body }),
    done: t(($) => $.create.done),
    failed: t(($) => $.create.failed),
    stale: staleByClaim,
    onDone: ({ claim }) => {
      onClose()
      onMade?.(claim.chat_id)
    },
  })
  return (
    <FormSheet
      title={t(($) => $.create.title)}
      form={form}
      save={save}
      submit={t(($) => $.create.submit)}
      onClose={onClose}
    >
      {first}
      <FormFields
        form={form}
        fields={{
          id: null,
          line_item_id: {
            label: t(($) => $.create.line),
            options: lines.map((line) => ({
              value: line.id,
              label: [lineName(line), line.sku].filter(Boolean).join(" · "),
            })),
            empty: t(($) => $.create.choose),
          },
          quantity: t(($) => $.create.quantity),
          type: {
            label: t(($) => $.create.type),
            options: claimTypes.map((value) => ({ value, label: t(($) => $.types[value]) })),
            empty: t(($) => $.create.choose),
          },
          description: { label: t(($) => $.create.description), as: "area", rows: 4 },
          files: (
            <FilesField
              context="chat_file"
              most={MAX_CLAIM_FILES}
              fault={form.fault("files") ?? null}
              words={{
                add: t(($) => $.create.files),
                types: t(($) => $.create.fileHint),
                tooMany: t(($) => $.create.fileTooMany, { most: MAX_CLAIM_FILES }),
                remove: (name) => t(($) => $.create.fileRemove, { name }),
                uploading: (name) => t(($) => $.create.fileUploading, { name }),
              }}
              onKeys={(keys) => form.set("files", keys)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
