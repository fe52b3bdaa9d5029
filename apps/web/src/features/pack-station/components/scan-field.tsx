import { isCountAhead } from "@packhaus/contract/pack-station/rules/entry"
import { readKeystrokes } from "@packhaus/contract/pack-station/rules/keystrokes"
import { IconBarcode } from "@tabler/icons-react"
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import css from "./station.module.css"
import { useFullScreen } from "./use-full-screen.ts"
import { useKeepFocus } from "./use-keep-focus.ts"
import { useKeyboard } from "./use-keyboard.ts"
import type { Station } from "./use-station.ts"

/** Milliseconds. Some scanners end with two Enters: a second one within this time is ignored. */
const SECOND_ENTER = 40
/** Milliseconds. The same code so soon after the last one is the same piece, which the scanner has read twice. */
const SECOND_READ = 50
/** Milliseconds after a character in which a scanner would have sent the next one. */
const SETTLED = 120
/** Milliseconds after which a single letter is a command and no beginning of a code. */
const COMMAND = 400
const FULL_SCREEN = "f"
/** The form of the field, for buttons elsewhere that submit it. */
export const SCAN_FORM = "scan-form"

/**
 * The field that a hand scanner types into: text and Enter. It is uncontrolled, so that fast typing
 * loses nothing; it reports typed digits only once no scanner can be typing.
 */
export function ScanField({ station }: { station: Station }) {
  const { t } = useTranslation("pack-station")
  const field = useRef<HTMLInputElement>(null)
  const submitted = useRef({ at: Number.NEGATIVE_INFINITY, text: "" })
  const times = useRef<number[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keyboard = useKeyboard()
  const full = useFullScreen()
  useKeepFocus(field)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { packing, stop, isReading, isSending, finder, scan, back, type, isLocked } = station
  const isBusy = isReading || isSending || finder.isFinding
  const label = packing && !stop ? t(($) => $.scan[station.expects]) : t(($) => $.scan.order)
  const empty = () => {
    if (field.current) field.current.value = ""
    times.current = []
    clearTimeout(timer.current)
    type("")
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!field.current) return
    const { value: text } = field.current
    if (packing && isCountAhead(text)) return // the scan that follows completes it
    const before = submitted.current
    submitted.current = { at: event.timeStamp, text }
    const isSecond =
      text === ""
        ? event.timeStamp - before.at < SECOND_ENTER
        : text === before.text && (times.current[0] ?? event.timeStamp) - before.at < SECOND_READ
    if (isSecond) return empty()
    scan(readKeystrokes({ text, times: times.current, enteredAt: event.timeStamp }))
    empty()
  }
  /** Keeps the arrival of each character: several at once come from a scanner or the clipboard. */
  const note = (event: FormEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    const added = Math.max(0, value.length - times.current.length)
    times.current = [
      ...times.current.slice(0, value.length),
      ...Array.from({ length: added }, () => event.timeStamp),
    ]
    clearTimeout(timer.current)
    const isCommand = value.toLowerCase() === FULL_SCREEN
    const settle = () => {
      if (!isCommand) return type(value)
      empty()
      full.toggle()
    }
    timer.current = setTimeout(settle, isCommand ? COMMAND : SETTLED)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === "ArrowDown") finder.step(1)
    else if (key === "ArrowUp") finder.step(-1)
    else if (key === "Escape" && currentTarget.value !== "") empty()
    else if (key === "Escape") back()
    else return
    event.preventDefault()
  }
  return (
    <form id={SCAN_FORM} className={css.scan} onSubmit={submit} data-locked={isLocked}>
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
        inputMode={keyboard.isOn ? "text" : "none"}
        maxLength={100}
        onInput={note}
        onKeyDown={press}
      />
      <span className={css.ready} data-busy={isBusy} data-locked={isLocked}>
        {isLocked
          ? t(($) => $.scan.locked)
          : isBusy
            ? t(($) => $.scan.wait)
            : t(($) => $.scan.ready)}
      </span>
    </form>
  )
}
