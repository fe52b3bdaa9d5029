import { IconBarcode } from "@tabler/icons-react"
import { type FormEvent, type KeyboardEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import css from "./station.module.css"
import { useKeepFocus } from "./use-keep-focus.ts"
import type { Station } from "./use-station.ts"

/** Milliseconds. Some scanners end with two Enters: a second one within this time is ignored. */
const SECOND_ENTER = 40

type Props = { station: Station; hasKeyboard: boolean }

/**
 * The field that a hand scanner types into: text and Enter. It is uncontrolled, so that fast typing
 * loses nothing.
 */
export function ScanField({ station, hasKeyboard }: Props) {
  const { t } = useTranslation("pack-station")
  const field = useRef<HTMLInputElement>(null)
  const submitted = useRef(Number.NEGATIVE_INFINITY)
  useKeepFocus(field)
  const { packing, stop, isReading, isSending, finder, scan, putBack } = station
  const isBusy = isReading || isSending || finder.isFinding
  const label = packing && !stop ? t(($) => $.scan.piece) : t(($) => $.scan.order)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isSecond = event.timeStamp - submitted.current < SECOND_ENTER
    submitted.current = event.timeStamp
    if (!field.current || (isSecond && field.current.value === "")) return
    scan(field.current.value)
    field.current.value = ""
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === "ArrowDown") finder.step(1)
    else if (key === "ArrowUp") finder.step(-1)
    else if (key === "Escape" && currentTarget.value !== "") currentTarget.value = ""
    else if (key === "Escape") putBack()
    else return
    event.preventDefault()
  }
  return (
    <form className={css.scan} onSubmit={submit}>
      <IconBarcode size={30} stroke={1.7} aria-hidden />
      <input
        ref={field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        inputMode={hasKeyboard ? "text" : "none"}
        maxLength={100}
        onKeyDown={press}
      />
      <span className={css.ready} data-busy={isBusy}>
        {isBusy ? t(($) => $.scan.wait) : t(($) => $.scan.ready)}
      </span>
    </form>
  )
}
