import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import type { PickListDetail } from "@packhaus/contract/warehouse/picking/schema"
import { splitCode } from "@packhaus/contract/warehouse/picking/walk"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { lineName } from "#lib/line-name.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Page } from "#ui/page/page.tsx"
import { pickingQueries } from "../queries.ts"
import { isUnfinished, PickListActions } from "./pick-list-actions.tsx"
import { ChangedOrders } from "./put-back.tsx"
import { ScanInput } from "./scan-input.tsx"
import { useWork, type Work } from "./use-work.ts"
import css from "./work.module.css"
import { MissingSheet, QuantityDialog } from "./work-dialogs.tsx"
import { WorkSlots } from "./work-slots.tsx"

/** Picking with a hand scanner, stop by stop. */
export function WorkView() {
  const { t } = useTranslation("picking")
  const { id = "" } = useParams()
  const query = useQuery(pickingQueries.one(id))
  return (
    <Page
      title={query.data?.number ?? t(($) => $.page.list)}
      back={{ to: pickListPaths.one(id), label: t(($) => $.page.list) }}
    >
      <QueryPart query={query}>{(list) => <Walk key={list.id} list={list} />}</QueryPart>
    </Page>
  )
}

function Walk({ list: given }: { list: PickListDetail }) {
  const { t } = useTranslation("picking")
  // Read here as well: a booking that was sent leaves the queue in the same drawing as it enters the list.
  const { data: list = given } = useQuery(pickingQueries.one(given.id))
  const { person } = useSession()
  const work = useWork(list)
  const { stop, line, waiting } = work
  const isOver = list.status === "picked" || list.status === "cancelled"
  const total = list.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={css.work}>
      <div>
        <p className={css.small}>
          {[
            list.trolley,
            stop &&
              t(($) => $.work.stop, {
                at: work.at + 1,
                count: work.stops.length,
                left: work.left,
              }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <div className={css.bar} aria-hidden>
          <div style={{ width: `${total > 0 ? ((total - work.left) / total) * 100 : 100}%` }} />
        </div>
      </div>
      <Kept work={work} />
      {isOver || list.picker_id === person.id ? null : (
        <Notice tone="attention">{t(($) => $.work.otherPicker, { name: list.picker_name })}</Notice>
      )}
      <ChangedOrders list={list} />
      {isOver ? (
        <>
          <Notice tone="info">{t(($) => $.work.ended)}</Notice>
          <NextList work={work} />
        </>
      ) : stop && line ? (
        <AtStop list={list} work={work} stop={stop} line={line} />
      ) : waiting.length === 0 ? (
        <>
          <Notice
            tone={isUnfinished(list) ? "attention" : "success"}
            title={t(($) => $.work.allDone)}
          >
            {isUnfinished(list) ? t(($) => $.work.backFirst) : t(($) => $.work.allDoneBody)}
          </Notice>
          <PickListActions list={list} />
          <NextList work={work} />
        </>
      ) : null}
    </div>
  )
}

function NextList({ work }: { work: Work }) {
  const { t } = useTranslation("picking")
  return <ScanInput label={t(($) => $.work.scanList)} feedback={work.feedback} onScan={work.scan} />
}

/** Bookings that are not sent yet, and refused ones. */
function Kept({ work: { waiting, refused, dismiss } }: { work: Work }) {
  const { t } = useTranslation("picking")
  const wordsOf = useErrorWords()
  return (
    <>
      {waiting.length > 0 ? (
        <Notice tone="attention">{t(($) => $.work.waiting, { count: waiting.length })}</Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice tone="critical" announce>
          <Stack>
            {refused.map(({ id, body: { line }, refused: code }) => (
              <span key={id}>
                {t(($) => $.work.refused, {
                  item: line.sku ?? line.title,
                  slot: line.slot,
                  reason: wordsOf.code(code) ?? "",
                })}
              </span>
            ))}
            <Button onClick={dismiss}>{t(($) => $.work.dismiss)}</Button>
          </Stack>
        </Notice>
      ) : null}
    </>
  )
}

type AtStopProps = {
  list: PickListDetail
  work: Work
  stop: NonNullable<Work["stop"]>
  line: NonNullable<Work["line"]>
}

function AtStop({ list, work, stop, line }: AtStopProps) {
  const { t } = useTranslation("picking")
  const [dialog, setDialog] = useState<"quantity" | "missing" | null>(null)
  const [before, last] = splitCode(line.bin_code ?? "")
  const hasSlots = list.kind !== "single"
  const { next, feedback, quantity, most } = work
  const [after] = next?.lines ?? []
  const scan = work.isScanned
    ? t(($) => $.work.scanSlot, { slot: line.slot })
    : t(($) => $.work.scanItem)
  return (
    <>
      <div className={css.target}>
        <div>
          <div className={css.small}>{t(($) => $.work.bin)}</div>
          {line.bin_code ? (
            <div className={css.bin}>
              {before}
              <em>{last}</em>
            </div>
          ) : (
            <strong>{t(($) => $.work.noBin)}</strong>
          )}
        </div>
        <div>
          <div className={css.small}>{t(($) => $.work.take)}</div>
          <div className={css.count}>{stop.open}</div>
        </div>
      </div>
      <div className={css.item}>
        <Thumbnail src={line.thumbnail} large />
        <div>
          <strong>{lineName(line, ", ")}</strong>
          <div className={css.small}>{line.sku}</div>
        </div>
      </div>
      <ScanInput label={scan} feedback={feedback} onScan={work.scan} />
      {hasSlots ? <WorkSlots orders={list.orders} stop={stop} slot={line.slot} /> : null}
      {after ? (
        <p className={css.small}>
          {t(($) => $.work.next, {
            bin: after.bin_code ?? t(($) => $.work.noBin),
            item: after.title,
            count: next?.open ?? 0,
          })}
        </p>
      ) : null}
      <div className={css.buttons}>
        <Button onClick={() => setDialog("missing")} inert={work.waiting.length > 0}>
          {t(($) => $.work.missing)}
        </Button>
        <Button onClick={() => setDialog("quantity")}>{t(($) => $.work.quantity)}</Button>
        <Button look="primary" onClick={work.put}>
          {t(($) => $.work.put, { count: quantity })}
        </Button>
      </div>
      {dialog === "quantity" ? (
        <QuantityDialog most={most} onTake={work.take} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === "missing" ? (
        <MissingSheet list_id={list.id} line={line} most={most} onClose={() => setDialog(null)} />
      ) : null}
    </>
  )
}
