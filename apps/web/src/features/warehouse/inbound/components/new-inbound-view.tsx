import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { Page } from "#ui/page/page.tsx"
import { InboundForm } from "./inbound-form.tsx"

/** A new inbound notice. */
export function NewInboundView() {
  const { t } = useTranslation("inbound")
  const [created, setCreated] = useState<string | null>(null)
  if (created) return <Navigate to={inboundPaths.one(created)} replace />
  return (
    <Page
      form
      title={t(($) => $.form.title)}
      lead={t(($) => $.form.lead)}
      back={{ to: inboundPaths.list, label: t(($) => $.title) }}
    >
      <InboundForm notice={null} onDone={setCreated} />
    </Page>
  )
}
