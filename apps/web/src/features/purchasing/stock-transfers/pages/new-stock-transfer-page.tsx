import { stockTransferPaths } from "@packhaus/contract/purchasing/stock-transfers/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { Page } from "#ui/page/page.tsx"
import { StockTransferForm } from "../components/stock-transfer-form.tsx"

export function NewStockTransferPage() {
  const { t } = useTranslation("stock-transfers")
  const [made, setMade] = useState<string | null>(null)
  if (made) return <Navigate to={stockTransferPaths.one(made)} replace />
  return (
    <Page
      form
      title={t(($) => $.create.title)}
      lead={t(($) => $.create.lead)}
      back={{ to: stockTransferPaths.list, label: t(($) => $.title) }}
    >
      <StockTransferForm onDone={setMade} />
    </Page>
  )
}
