import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import type {
  StockOrderDetail,
  StockOrderDocument,
} from "@packhaus/contract/purchasing/stock-orders/schema"
import { IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { RemoveDialog } from "#ui/forms/remove-dialog.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByOrder } from "../queries.ts"
import { DocumentSheet } from "./document-sheet.tsx"

/** Documents of a stock order, such as packing lists; all its parties add some. */
export function StockOrderDocuments({ order: { id, documents } }: { order: StockOrderDetail }) {
  const { t } = useTranslation("stock-orders")
  const can = useCan()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<StockOrderDocument | null>(null)
  return (
    <Section
      flush
      title={t(($) => $.documents.title)}
      side={
        can("stock_order.document") ? (
          <Button look="quiet" onClick={() => setAdding(true)}>
            {t(($) => $.documents.add)}
          </Button>
        ) : null
      }
    >
      <Lines>
        {documents.length === 0 ? (
          <Line title={<Faint>{t(($) => $.documents.none)}</Faint>} />
        ) : null}
        {documents.map((document) => (
          <Line
            key={document.id}
            title={<a href={document.url}>{document.name}</a>}
            sub={[t(($) => $.documents.kinds[document.kind]), document.added_by_name].join(" · ")}
          >
            {document.is_removable ? (
              <IconButton
                label={t(($) => $.documents.remove, { name: document.name })}
                onClick={() => setRemoving(document)}
              >
                <IconX size={15} stroke={2} aria-hidden />
              </IconButton>
            ) : null}
          </Line>
        ))}
      </Lines>
      {adding ? <DocumentSheet id={id} onClose={() => setAdding(false)} /> : null}
      {removing ? (
        <RemoveDialog
          name={removing.name}
          send={() => call(api.removeDocument, { params: { id, document_id: removing.id } })}
          stale={staleByOrder}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Section>
  )
}
