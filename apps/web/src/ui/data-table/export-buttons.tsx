import { IconFileSpreadsheet, IconTableExport } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { DownloadButton } from "../actions/button.tsx"

/** Downloads all that match, in the order shown, as CSV or as an XLSX workbook. */
export function ExportButtons({ hrefOf }: { hrefOf: (format: "csv" | "xlsx") => string }) {
  const { t } = useTranslation("ui")
  return (
    <>
      <DownloadButton
        label={t(($) => $.list.export)}
        href={hrefOf("csv")}
        icon={<IconTableExport size={16} stroke={1.8} aria-hidden />}
      />
      <DownloadButton
        label={t(($) => $.list.exportWorkbook)}
        href={hrefOf("xlsx")}
        icon={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />}
      />
    </>
  )
}
