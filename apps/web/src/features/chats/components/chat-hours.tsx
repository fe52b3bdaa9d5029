import {
  minutesUntil,
  supplierAvailability,
  supplierOpenings,
} from "@packhaus/contract/chats/rules/supplier-hours"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { DayStrip } from "#ui/display/day-strip.tsx"
import { Faint, Inline } from "#ui/page/layout.tsx"

/** The present time, updated every half minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const HOUR = 60 * 60_000
/** Minutes; shorter absences are shown in minutes. */
const SOON = 60

/** The date in the reader's time zone. */
function dayOf(now: Date) {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  const until = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const length = until.getTime() - from.getTime()
  return { from, until, partOf: (at: number) => (at - from.getTime()) / length }
}

/**
 * Whether the other party is available now, or when they return: suppliers have hours in Berlin
 * time.
 */
export function ChatHours() {
  const { t } = useTranslation("chats")
  const { time, day } = useFormat()
  const now = useNow()
  const { from, until, partOf } = dayOf(now)
  const openings = supplierOpenings(from, until)
  const at = (moment: number) => time(new Date(moment).toISOString())
  const times = openings
    .map((one) => t(($) => $.hours.span, { from: at(one.from), until: at(one.until) }))
    .join(", ")
  return (
    <Inline>
      <HoursWords now={now} time={time} day={day} />
      <DayStrip
        spans={openings.map((one) => ({ from: partOf(one.from), until: partOf(one.until) }))}
        now={partOf(now.getTime())}
        label={times ? t(($) => $.hours.day, { times }) : t(($) => $.hours.dayNone)}
      />
      {times ? <Faint>{times}</Faint> : null}
    </Inline>
  )
}

type Words = { now: Date; time: (iso: string) => string; day: (iso: string) => string }

/** The text: available now, or the time of return. */
function HoursWords({ now, time, day }: Words) {
  const { t } = useTranslation("chats")
  const found = supplierAvailability(now)
  if (found.isOpen)
    return (
      <span>
        <strong>{t(($) => $.hours.open)}</strong>{" "}
        {t(($) => $.hours.until, { time: time(found.until.toISOString()) })}
      </span>
    )
  const { backAt } = found
  const iso = backAt.toISOString()
  const isNear = backAt.getTime() - now.getTime() < 12 * HOUR
  const minutes = minutesUntil(backAt, now)
  return (
    <span>
      <strong>
        {isNear
          ? t(($) => $.hours.back, { time: time(iso) })
          : t(($) => $.hours.backOn, { day: day(iso), time: time(iso) })}
      </strong>
      {minutes <= SOON ? `, ${t(($) => $.hours.minutes, { count: minutes })}` : null}
    </span>
  )
}
