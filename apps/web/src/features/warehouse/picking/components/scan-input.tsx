import { IconBarcode } from "@tabler/icons-react"
import { type FormEvent, useRef } from "react"
import { useKeepFocus } from "#features/pack-station/components/use-keep-focus.ts"
import css from "./work.module.css"

type Props = { label: string; onScan: (code: string) => void }

/** The field that a hand scanner types into: text and Enter. It keeps the focus. */
export function ScanInput({ label, onScan }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useKeepFocus(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!field.current) return
    onScan(field.current.value)
    field.current.value = ""
  }
  return (
    <form className={css.scan} onSubmit={submit}>
      <IconBarcode size={26} stroke={1.7} aria-hidden />
      <input
        ref={field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
      />
    </form>
  )
}
