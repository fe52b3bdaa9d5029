import { useState } from "react"
import { useTranslation } from "react-i18next"
import { faultsOf } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { uploadFile } from "../queries.ts"

type Props = {
  label: string
  hint: string
  accept: string
  /** The upload context: the kind of file. */
  context: string
  /** The fault of the field. */
  fault: string | null
  onKey: (file_key: string) => void
}

/** One file of a form: it is uploaded when chosen, and the form holds its key. */
export function FileField({ label, hint, accept, context, fault, onKey }: Props) {
  const { t } = useTranslation("ui")
  const { cause, field } = useErrorWords()
  const [chosen, setChosen] = useState<string | null>(null)
  // The error itself: its words are loaded when it is shown.
  const [refused, setRefused] = useState<{ error: unknown; name: string } | null>(null)
  const upload = async (file: File) => {
    setRefused(null)
    try {
      const { id, name } = await uploadFile(file, { context })
      setChosen(name)
      onKey(id)
    } catch (error) {
      setRefused({ error, name: file.name })
    }
  }
  const why = (error: unknown) => field(Object.values(faultsOf(error))[0]) ?? cause(error)
  const message = refused
    ? `${t(($) => $.uploadFailed)} ${refused.name}: ${why(refused.error)}`
    : fault
  return (
    <Stack>
      <FileDrop
        label={label}
        hint={hint}
        accept={accept}
        chosen={chosen}
        onFile={(file) => void upload(file)}
      />
      {message ? <Faint>{message}</Faint> : null}
    </Stack>
  )
}
