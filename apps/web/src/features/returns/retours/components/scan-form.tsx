import { scannedText } from "@packhaus/contract/kernel/scanned-codes"
import { type FormEvent, type Ref, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { FieldRow } from "#ui/page/layout.tsx"

type Props = {
  input: Ref<HTMLInputElement>
  fault: string | null
  isBusy: boolean
  onScan: (text: string) => void
}

/** The field for a scanned or typed number: a hand scanner types fast and ends with Enter. */
export function ScanForm({ input, fault, isBusy, onScan }: Props) {
  const { t } = useTranslation("retours")
  const [text, setText] = useState("")
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const code = scannedText(text)
    if (code === "") return
    onScan(code)
    setText("")
  }
  return (
    <form onSubmit={scan}>
      <FieldRow>
        <TextField
          ref={input}
          label={t(($) => $.create.scan)}
          hint={t(($) => $.create.hint)}
          error={fault}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" loading={isBusy}>
          {t(($) => $.create.find)}
        </Button>
      </FieldRow>
    </form>
  )
}
