import { invoiceFields, type OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { useTranslation } from "react-i18next"
import { Notice } from "#ui/page/notice.tsx"

/** Names missing invoice details; empty if complete. */
export function MissingFields({ organisation }: { organisation: OrganisationDetail }) {
  const { t, i18n } = useTranslation("organisations")
  const missing = invoiceFields.filter((field) => !organisation[field]?.trim())
  if (missing.length === 0) return null
  const list = new Intl.ListFormat(i18n.resolvedLanguage ?? "de")
  const fields = list.format(missing.map((field) => t(($) => $.data.fields[field])))
  return (
    <Notice tone="attention" title={t(($) => $.data.missing.title)}>
      {t(
        ($) => (organisation.type === "platform" ? $.data.missing.platform : $.data.missing.body),
        { fields },
      )}
    </Notice>
  )
}
