import { stocktakes as api } from "@packhaus/contract/planning/stocktakes/endpoints"
import type { StocktakeDetail } from "@packhaus/contract/planning/stocktakes/schema"
import { stocktakeReasons } from "@packhaus/contract/planning/stocktakes/status"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Faint, Inline, Stack, Stacked } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { staleByStocktake } from "../queries.ts"
import { CountForm } from "./count-form.tsx"
import { type CountedLine, useCounts, useReasons } from "./use-counts.ts"

/**
 * An open stocktake: unsent counts, the next item, the counted items, and the button that ends it.
 */
export function Counting({ stocktake }: { stocktake: StocktakeDetail }) {
  const { t } = useTranslation("stocktakes")
  const { id } = stocktake
  const { lines, waiting, refused, put, dismiss } = useCounts(stocktake)
  const { reasons, choose } = useReasons(id)
  const differing = lines.filter(({ difference }) => difference !== 0)
  const chosen = differing.flatMap(({ inventory_item_id }) => {
    const reason = reasons[inventory_item_id]
    return reason ? [{ inventory_item_id, reason }] : []
  })
  const whyNot = () => {
    if (waiting.length > 0) return t(($) => $.finish.waits)
    if (lines.length === 0) return t(($) => $.finish.nothing)
    return chosen.length < differing.length ? t(($) => $.finish.reasons) : null
  }
  return (
    <>
      {waiting.length > 0 ? (
        <Notice tone="attention" title={t(($) => $.waiting, { count: waiting.length })} announce>
          {t(($) => $.waitingBody)}
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice tone="critical" title={t(($) => $.refused, { count: refused.length })} announce>
          <Stack>
            {refused.map(({ body: { item } }) => lineTitle(item)).join(", ")}
            <Button onClick={dismiss}>{t(($) => $.dismiss)}</Button>
          </Stack>
        </Notice>
      ) : null}
      <CountForm id={id} onCount={put} />
      <Section title={t(($) => $.page.lines)}>
        <Stack>
          {lines.length === 0 ? <Faint>{t(($) => $.count.none)}</Faint> : null}
          {lines.map((line) => (
            <Counted
              key={line.inventory_item_id}
              line={line}
              reason={reasons[line.inventory_item_id] ?? ""}
              onReason={(reason) => choose(line.inventory_item_id, reason)}
            />
          ))}
          <Finish id={id} reason={whyNot()} reasons={chosen} />
        </Stack>
      </Section>
    </>
  )
}

type CountedProps = { line: CountedLine; reason: string; onReason: (reason: string) => void }
/** A counted item; if it differs, with the difference and its reason. */
function Counted({ line, reason, onReason }: CountedProps) {
  const { t } = useTranslation("stocktakes")
  const { number } = useFormat()
  const { counted, expected, difference, isWaiting } = line
  const item = lineTitle(line)
  const figures = [
    line.sku,
    `${t(($) => $.columns.counted)} ${number(counted)}`,
    `${t(($) => $.columns.expected)} ${number(expected)}`,
    isWaiting ? t(($) => $.notSent) : null,
  ]
  return (
    <Stack>
      <Inline>
        <Stacked sub={figures.filter(Boolean).join(" · ")}>{item}</Stacked>
        <StatusBadge tone={difference === 0 ? "success" : "attention"}>
          {difference === 0
            ? t(($) => $.matches)
            : `${difference > 0 ? "+" : "−"}${number(Math.abs(difference))}`}
        </StatusBadge>
      </Inline>
      {difference === 0 ? null : (
        <SelectField
          label={t(($) => $.reasonOf, { item })}
          empty={t(($) => $.chooseReason)}
          options={stocktakeReasons.map((value) => ({ value, label: t(($) => $.reasons[value]) }))}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </Stack>
  )
}

type Reasons = NonNullable<Parameters<typeof call<typeof api.finish>>[1]["body"]>["reasons"]
/** Ends the count: all differences are booked. */
function Finish({ id, reason, reasons }: { id: string; reason: string | null; reasons: Reasons }) {
  const { t } = useTranslation("stocktakes")
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <ReasonedButton wide look="primary" reason={reason} onClick={() => setIsAsked(true)}>
        {t(($) => $.finish.action)}
      </ReasonedButton>
      {isAsked ? (
        <SaveDialog
          title={t(($) => $.finish.title)}
          body={t(($) => $.finish.body)}
          go={t(($) => $.finish.action)}
          send={() => call(api.finish, { params: { id }, body: { reasons } })}
          done={t(($) => $.finish.done)}
          failed={t(($) => $.failed)}
          stale={staleByStocktake}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  )
}
