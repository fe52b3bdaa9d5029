import { routingReplayPaths } from "@packhaus/contract/routing-lab/routing-replays/paths"
import type { RoutingReplay } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { useTranslation } from "react-i18next"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { AdoptList } from "../components/adopt-list.tsx"
import { ReplayBadge, useListName } from "../components/replay-badge.tsx"
import { ReplayCountries } from "../components/replay-countries.tsx"
import { HeldReasons, ReplayFiguresTable } from "../components/replay-result.tsx"
import { ReplayedOrders } from "../components/replayed-orders.tsx"
import { replayQueries } from "../queries.ts"

const detail = detailOnScreen(replayQueries.one)
export const { loader } = detail

/** The result of the orders of the last 30 days under another priority list. */
export function ReplayPage() {
  const { t } = useTranslation("routing-replays")
  const nameOf = useListName()
  const listed = (places: RoutingReplay["present_places"]) =>
    places.length === 0
      ? t(($) => $.lists.nobody)
      : places.map(({ location_id, name }, index) => (
          <div key={location_id}>{`${index + 1}. ${name}`}</div>
        ))
  return (
    <DetailScreen
      detail={detail}
      back={{ to: routingReplayPaths.list, label: t(($) => $.title) }}
      title={({ country_code }) => t(($) => $.one, { country: nameOf(country_code) })}
      lead={() => t(($) => $.lead)}
      badges={({ status }) => <ReplayBadge status={status} />}
      actions={(replay) => <AdoptList replay={replay} />}
      facts={(replay) => [
        {
          title: t(($) => $.lists.title),
          facts: [
            [t(($) => $.lists.present), listed(replay.present_places)],
            [t(($) => $.lists.proposed), listed(replay.proposed_places)],
          ],
        },
      ]}
    >
      {(replay) => <Outcome replay={replay} />}
    </DetailScreen>
  )
}

function Outcome({ replay }: { replay: RoutingReplay }) {
  const { t } = useTranslation("routing-replays")
  const { status, result } = replay
  if (status === "failed")
    return (
      <Notice tone="critical" title={t(($) => $.failed.title)}>
        {t(($) => $.failed.body)}
      </Notice>
    )
  if (!result) return <Running replay={replay} />
  if (result.orders === 0)
    return (
      <Notice tone="info" title={t(($) => $.none.title)}>
        {t(($) => $.none.body)}
      </Notice>
    )
  const span = { from: replay.played_from, until: replay.played_until }
  return (
    <Stack>
      {result.differing === 0 ? <Notice tone="info" title={t(($) => $.same)} /> : null}
      <ReplayFiguresTable result={result} span={span} />
      <ReplayCountries countries={result.countries} />
      <HeldReasons result={result} />
      {result.differing > 0 ? <ReplayedOrders id={replay.id} differing={result.differing} /> : null}
    </Stack>
  )
}

function Running({ replay: { done, total } }: { replay: RoutingReplay }) {
  const { t } = useTranslation("routing-replays")
  const { number } = useFormat()
  const progress =
    total === null
      ? t(($) => $.running.begins)
      : t(($) => $.running.progress, { done: number(done), total: number(total) })
  return (
    <Stack>
      <Progress
        label={t(($) => $.running.title)}
        value={total === null ? null : done}
        max={total ?? 1}
      />
      <p role="status">{`${progress} · ${t(($) => $.running.leave)}`}</p>
    </Stack>
  )
}
