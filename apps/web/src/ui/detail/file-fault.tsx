import { useTranslation } from "react-i18next"
import { faultsOf, faultyCellOf } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Notice } from "../page/notice.tsx"

/** The field of the request that holds the file: faults of the whole file are reported for it. */
type Field = "file_key" | "csv"
const faultIn = (error: unknown, field: Field) => faultsOf(error)[field]

/** For `useSave`: faults of the file are shown in place, all other errors in a toast. */
export const saidInPlace = (field: Field) => ({
  refuse: (error: unknown) => faultIn(error, field) !== undefined,
})

/**
 * A fault of the file as a whole, such as a missing column. Renders nothing for any other error.
 */
export function FileFault({ error, field }: { error: unknown; field: Field }) {
  const { t } = useTranslation("ui")
  const words = useErrorWords()
  const code = faultIn(error, field)
  if (!code) return null
  const cell = faultyCellOf(error, field)
  return (
    <Notice
      announce
      tone="critical"
      title={cell ? t(($) => $.fileFault.cell, { cell }) : undefined}
    >
      {words.field(code)}
    </Notice>
  )
}
