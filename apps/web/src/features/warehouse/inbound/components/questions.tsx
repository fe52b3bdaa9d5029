import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import type {
  AnswerInbound,
  InboundDetail,
  InboundLine,
} from "@packhaus/contract/warehouse/inbound/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { type Item, staleByInbound } from "../queries.ts"
import { ItemSearch, nameOfItem } from "./item-search.tsx"

type Props = { notice: InboundDetail }

/** Unannounced pieces that await the merchant's answer, each with its two answers. */
export function Questions({ notice }: Props) {
  const { t } = useTranslation("inbound")
  const can = useCan()
  const inQuestion = notice.lines.filter(({ in_question }) => in_question > 0)
  if (inQuestion.length === 0) return null
  return (
    <Notice tone="attention" title={t(($) => $.question.title)}>
      <Stack>
        {t(($) => $.question.lead)}
        {inQuestion.map((line) => (
          <Question key={line.id} notice={notice} line={line} canAnswer={can("inbound.write")} />
        ))}
      </Stack>
    </Notice>
  )
}

function Question({ notice, line, canAnswer }: Props & { line: InboundLine; canAnswer: boolean }) {
  const { t } = useTranslation("inbound")
  const [answer, setAnswer] = useState<"accept" | "decline" | null>(null)
  const [item, setItem] = useState<Item | null>(null)
  const isUnknown = line.inventory_item_id === null
  const name = [lineTitle(line), line.sku].filter(Boolean).join(" · ")
  const words = { count: line.in_question, item: name }
  const body: AnswerInbound = {
    accept: answer === "accept",
    ...(item && answer === "accept" ? { inventory_item_id: item.id } : {}),
  }
  return (
    <>
      <Inline>
        <strong>{t(($) => $.question.pieces, words)}</strong>
        {canAnswer ? (
          <>
            <Button onClick={() => setAnswer("accept")}>{t(($) => $.question.accept)}</Button>
            <Button onClick={() => setAnswer("decline")}>{t(($) => $.question.decline)}</Button>
          </>
        ) : null}
      </Inline>
      {answer ? (
        <SaveDialog
          title={t(($) => $.question[answer])}
          body={
            <Stack>
              {t(($) => $.question[`${answer}Lead`], words)}
              {isUnknown && answer === "accept" ? (
                item ? (
                  <strong>{nameOfItem(item)}</strong>
                ) : (
                  <ItemSearch
                    merchant_id={notice.organisation_id}
                    label={t(($) => $.question.which)}
                    chosen={[]}
                    onPick={setItem}
                  />
                )
              ) : null}
            </Stack>
          }
          go={t(($) => $.question[answer])}
          send={() => call(api.answer, { params: { id: notice.id, line_id: line.id }, body })}
          done={t(($) => $.question.done)}
          failed={t(($) => $.failed)}
          stale={staleByInbound}
          onClose={() => setAnswer(null)}
        />
      ) : null}
    </>
  )
}
