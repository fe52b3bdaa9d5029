import { scannedText } from "@packhaus/contract/kernel/scanned-codes"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useKeepFocus } from "#features/pack-station/components/use-keep-focus.ts"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { Faint, Inline, Stacked } from "#ui/page/layout.tsx"
import css from "./put-away.module.css"
import { type PutAwayWork, piecesOf } from "./use-put-away.ts"

/** Scan field, message, and the present step: item, bin or pieces. */
export function PutAwayForm({ station }: { station: PutAwayWork }) {
  const { t } = useTranslation("bins")
  const { work, feedback } = station
  const step = work === null ? "item" : work.bin === null ? "bin" : "pieces"
  return (
    <div className={css.work}>
      {step === "pieces" ? null : <ScanField station={station} step={step} />}
      <div
        className={css.strip}
        data-tone={feedback?.tone ?? "info"}
        role="status"
        aria-live="assertive"
      >
        {feedback?.text ?? t(($) => (step === "item" ? $.work.startHint : $.work.scanBin))}
      </div>
      {work ? <Target station={station} /> : null}
    </div>
  )
}

type ScanProps = { station: PutAwayWork; step: "item" | "bin" }
/** A hand scanner types here and ends with Enter. Uncontrolled: fast typing loses nothing. */
function ScanField({ station, step }: ScanProps) {
  const { t } = useTranslation("bins")
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    input.current = form.current?.querySelector("input") ?? null
  })
  useKeepFocus(input)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const field = input.current
    const text = scannedText(field?.value ?? "")
    if (!field || text === "") return
    field.value = ""
    station.scan(text)
  }
  return (
    <form ref={form} className={css.scan} onSubmit={submit}>
      <TextField
        label={t(($) => (step === "item" ? $.work.scanItem : $.work.scanBin))}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
      />
      <Button type="submit" look="primary" loading={station.isBusy}>
        OK
      </Button>
    </form>
  )
}

/** The item in hand, its bin in large letters, and the pieces once the bin was scanned. */
function Target({ station }: { station: PutAwayWork }) {
  const { t } = useTranslation("bins")
  const { number } = useFormat()
  if (!station.work) return null
  const { item, bin } = station.work
  const [best, ...others] = item.bins
  const code = bin?.code ?? best?.code
  const there = item.bins.find((one) => one.code === code)?.quantity ?? 0
  return (
    <section className={css.target} aria-label={lineTitle(item)}>
      <Stacked sub={[item.sku, item.merchant_name].filter(Boolean).join(" · ")}>
        <strong>{lineTitle(item)}</strong>
      </Stacked>
      {code === undefined ? (
        <span>{t(($) => $.work.noBin)}</span>
      ) : (
        <>
          <span>{t(($) => $.work.to, { count: piecesOf(item) })}</span>
          <strong className={css.code}>{code}</strong>
          {there > 0 ? <Faint>{t(($) => $.work.here, { count: there })}</Faint> : null}
        </>
      )}
      {bin === null && others.length > 0 ? (
        <span className={css.others}>
          {others.map(({ code, quantity }) => `${code} (${number(quantity)})`).join(" · ")}
        </span>
      ) : null}
      {bin === null ? (
        <Button onClick={station.cancel}>{t(($) => $.work.cancel)}</Button>
      ) : (
        <Pieces key={bin.id} station={station} most={piecesOf(item)} />
      )}
    </section>
  )
}

function Pieces({ station, most }: { station: PutAwayWork; most: number }) {
  const { t } = useTranslation("bins")
  const [typed, setTyped] = useState(String(most))
  const quantity = Number(typed)
  const isGiven = Number.isInteger(quantity) && quantity > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGiven) station.book(quantity)
  }
  return (
    <form onSubmit={submit}>
      <NumberField
        label={t(($) => $.work.pieces)}
        min={1}
        max={1_000_000}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Inline>
        <Button type="submit" look="primary" inert={!isGiven} loading={station.isBusy}>
          {t(($) => $.work.book)}
        </Button>
        <Button onClick={station.cancel}>{t(($) => $.work.cancel)}</Button>
      </Inline>
    </form>
  )
}
