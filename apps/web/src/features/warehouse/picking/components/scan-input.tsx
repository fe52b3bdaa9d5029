import { scannedText } from "@packhaus/contract/kernel/scanned-codes"
import { IconBarcode, IconKeyboard } from "@tabler/icons-react"
import { type FormEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useKeepFocus } from "#features/pack-station/components/use-keep-focus.ts"
import { useKeyboard } from "#features/pack-station/components/use-keyboard.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { Notice } from "#ui/page/notice.tsx"
import type { Feedback } from "./use-work.ts"
import css from "./work.module.css"

type Props = { label: string; feedback: Feedback | null; onScan: (code: string) => void }

/** The field that a hand scanner types into, text and Enter, with the result. It keeps the focus. */
export function ScanInput({ label, feedback, onScan }: Props) {
  const { t } = useTranslation("picking")
  const field = useRef<HTMLInputElement>(null)
  const keyboard = useKeyboard()
  useKeepFocus(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!field.current) return
    onScan(scannedText(field.current.value))
    field.current.value = ""
  }
  return (
    <>
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
          inputMode={keyboard.isOn ? "text" : "none"}
          maxLength={100}
        />
        {keyboard.isTouched ? (
          <IconButton
            label={t(($) => $.work.keyboard)}
            aria-pressed={keyboard.isOn}
            onClick={keyboard.toggle}
          >
            <IconKeyboard size={20} stroke={1.7} aria-hidden />
          </IconButton>
        ) : null}
      </form>
      <div aria-live="assertive">
        {feedback ? <Notice tone={feedback.tone}>{feedback.text}</Notice> : null}
      </div>
    </>
  )
}
