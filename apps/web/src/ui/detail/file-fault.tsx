import { useTranslation } from "react-i18next"
import { faultsOf, faultyCellOf } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Notice } from "../page/notice.tsx"

/** The field of a call that takes a file: what is wrong with the whole file stands there. */
type Field = "file_key" | "csv"
const faultIn = (error: unknown, field: Field) => faultsOf(error)[field]

/** For `useSave`: what is wrong with the file is said in place, all else by a toast. */
export const saidInPlace = (field: Field) => ({
  refuse: (error: unknown) => faultIn(error, field) !== undefined,
})

/** What is wrong with a file as a whole, such as a missing column. Nothing for any other failure. */
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
