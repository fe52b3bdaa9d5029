import { IconTableExport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { DownloadButton } from "../actions/button.tsx"

type Language = "de" | "en"

/** Downloads all that match as a table for a spreadsheet, in the reader's language. */
export function ExportButton({ hrefIn }: { hrefIn: (language: Language) => string }) {
  const { t, i18n } = useTranslation("ui")
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  return (
    <DownloadButton
      label={t(($) => $.list.export)}
      href={hrefIn(language)}
      icon={<IconTableExport size={16} stroke={1.8} aria-hidden />}
    />
  )
}
