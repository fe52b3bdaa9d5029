import { MOST_AT_ONCE } from "@packhaus/contract/files/exports/status"
import { IconFileSpreadsheet, IconTableExport } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { DownloadButton, IconButton } from "../actions/button.tsx"
import { useSave } from "../forms/use-save.ts"

const ICON = { size: 16, stroke: 1.8, "aria-hidden": true } as const
type Format = "csv" | "xlsx"
type Props = {
  /** How many rows match. */
  count: number
  hrefOf: (format: Format) => string
  /**
   * Starts a job that writes the file; without it the file is downloaded at once, whatever its
   * size.
   */
  start?: ((format: Format) => Promise<unknown>) | undefined
}

/**
 * Exports all matching rows in the order shown, as CSV or as an XLSX workbook: downloaded at once,
 * or written by a job if there are many.
 */
export function ExportButtons({ count, hrefOf, start }: Props) {
  const { t } = useTranslation("ui")
  const save = useSave({
    send: async (format: Format) => start?.(format),
    done: t(($) => $.list.exportStarted),
    failed: t(($) => $.list.exportFailed),
    stale: ["exports"],
  })
  const button = (format: Format, label: string, icon: ReactNode) =>
    start && count > MOST_AT_ONCE ? (
      <IconButton
        label={label}
        look="secondary"
        icon={icon}
        loading={save.isPending}
        onClick={() => save.mutate(format)}
      />
    ) : (
      <DownloadButton label={label} href={hrefOf(format)} icon={icon} />
    )
  return (
    <>
      {button(
        "csv",
        t(($) => $.list.export),
        <IconTableExport {...ICON} />,
      )}
      {button(
        "xlsx",
        t(($) => $.list.exportWorkbook),
        <IconFileSpreadsheet {...ICON} />,
      )}
    </>
  )
}
