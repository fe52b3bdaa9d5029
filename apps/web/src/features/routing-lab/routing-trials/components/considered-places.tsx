import type {
  ConsideredPlace,
  RoutingTrial,
} from "@packhaus/contract/routing-lab/routing-trials/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./trial.module.css"

/** Every location of the list in order: the requested pieces, its stock, and the result. */
export function ConsideredPlaces({ trial }: { trial: RoutingTrial }) {
  const { t } = useTranslation("routing-trials")
  const { country } = useFormat()
  const { list, list_country_code: listed, asked, parcels } = trial
  const where = !listed || listed === "ZZ" ? t(($) => $.asked.elsewhere) : country(listed)
  return (
    <Section
      title={t(($) => $.asked.title)}
      side={list ? <Faint>{t(($) => $.asked[list], { country: where })}</Faint> : null}
      flush
    >
      {asked.length === 0 ? (
        <Lines>
          <Line title={<Faint>{t(($) => $.asked.none)}</Faint>} />
        </Lines>
      ) : (
        <Lines>
          {asked.map((place) => (
            <Place key={place.location_id} place={place} isOne={parcels.length === 1} />
          ))}
        </Lines>
      )}
    </Section>
  )
}

function Place({ place, isOne }: { place: ConsideredPlace; isOne: boolean }) {
  const { t } = useTranslation("routing-trials")
  const { name, rank, state, reason, stock, is_active } = place
  const words =
    state === "takes"
      ? t(($) => (isOne ? $.asked.states.takes : $.asked.states.takesSome))
      : reason
        ? t(($) => $.asked.reasons[reason])
        : t(($) => (is_active ? $.asked.states.not_asked : $.asked.reasons.inactive))
  return (
    <Line
      title={
        <strong>
          {rank ?? t(($) => $.asked.unlisted)} · {name}
        </strong>
      }
      sub={
        state === "not_asked" || reason === "inactive" ? null : (
          <span className={css.stock}>
            {stock.map(({ sku, free, wanted }) => (
              <span key={sku}>
                {free === null
                  ? t(($) => $.asked.uncounted, { sku })
                  : t(($) => $.asked.free, { sku, free, wanted })}
              </span>
            ))}
          </span>
        )
      }
    >
      <StatusBadge tone={state === "takes" ? "success" : "neutral"} plain={state !== "takes"}>
        {words}
      </StatusBadge>
    </Line>
  )
}
