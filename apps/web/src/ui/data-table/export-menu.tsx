import { MAX_AT_ONCE } from "@packhaus/contract/files/exports/status"
import { IconDownload } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Button } from "../actions/button.tsx"
import { LazyMenu } from "../actions/lazy-menu.tsx"
import { useSave } from "../forms/use-save.ts"

const formats = ["csv", "xlsx"] as const
const names = { csv: "CSV", xlsx: "Excel (XLSX)" }
type Format = (typeof formats)[number]
type Props = {
  /** Number of matching rows. */
  count: number
  hrefOf: (format: Format) => string
  /** Starts a job that writes the file; without it every file is downloaded at once. */
  start?: ((format: Format) => Promise<unknown>) | undefined
}

/** Exports all matching rows in the order shown: as a download, or by a job where there are many. */
export function ExportMenu({ count, hrefOf, start }: Props) {
  const { t } = useTranslation("ui")
  const save = useSave({
    send: async (format: Format) => start?.(format),
    done: t(($) => $.list.exportStarted),
    failed: t(($) => $.list.exportFailed),
    stale: ["exports"],
  })
  const isMuch = start !== undefined && count > MAX_AT_ONCE
  return (
    <LazyMenu
      parts={formats.map((format) => ({
        label: names[format],
        // The reply is an attachment: the page stays.
        onSelect: () => (isMuch ? save.mutate(format) : location.assign(hrefOf(format))),
      }))}
      button={(press) => (
        <Button
          {...press}
          loading={save.isPending}
          icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
        >
          {t(($) => $.list.export)}
        </Button>
      )}
    />
  )
}
