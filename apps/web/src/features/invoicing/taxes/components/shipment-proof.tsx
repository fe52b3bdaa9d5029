import { taxes as api } from "@packhaus/contract/invoicing/taxes/endpoints"
import type { Fulfillment, Order } from "@packhaus/contract/orders/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { uploadFile } from "#features/files/uploads/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint } from "#ui/page/layout.tsx"
import { taxQueries } from "../queries.ts"

type Props = { order: Order; fulfillment: Fulfillment }

/** The proof of export of a shipment: to view, and to upload by its sender. */
export function ShipmentProof({ order, fulfillment }: Props) {
  const { t } = useTranslation("taxes")
  const can = useCan()
  const proofs = useQuery(taxQueries.proofs(order.id))
  const [name, setName] = useState<string | null>(null)
  const prove = useSave({
    send: async (file: File) => {
      const { id: file_key } = await uploadFile(file, { context: "export_proof" })
      return call(api.prove, { params: { id: fulfillment.id }, body: { file_key } })
    },
    done: t(($) => $.proof.done),
    failed: t(($) => $.proof.failed),
    stale: ["export-proofs", "invoices"],
  })
  const proof = proofs.data?.find(({ source_id }) => source_id === fulfillment.id)
  if (!proofs.data) return null
  if (proof)
    return (
      <Faint>
        {t(($) => $.proof.title)}: <a href={proof.url}>{proof.name}</a>
      </Faint>
    )
  if (!can("export_proof.write")) return <Faint>{t(($) => $.proof.missing)}</Faint>
  return (
    <FileDrop
      label={t(($) => $.proof.upload)}
      hint={t(($) => $.proof.hint)}
      accept="application/pdf,image/jpeg,image/png,image/webp"
      chosen={prove.isPending ? name : null}
      onFile={(file) => {
        setName(file.name)
        prove.mutate(file)
      }}
    />
  )
}
