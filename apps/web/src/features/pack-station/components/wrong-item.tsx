import { differenceOf, type Parts } from "@packhaus/contract/pack-station/rules/difference"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { IconArrowRight, IconInfoCircle } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { packStationQueries } from "../queries.ts"
import { currentLine } from "./packing-state.ts"
import type { Station } from "./use-station.ts"
import css from "./wrong-item.module.css"

type Shown = { title: string; thumbnail: string | null; code: Parts }

const isNumber = (code: string) => /^\d+$/.test(code)

/** The piece in hand beside the wanted one, large, with the part of the code that differs. */
export function WrongItem({ station, packing }: { station: Station; packing: Packing }) {
  const { t } = useTranslation("pack-station")
  const { wrong, work, last } = station
  const piece = useQuery({
    ...packStationQueries.piece(packing, wrong ?? ""),
    enabled: wrong !== null,
  }).data
  if (wrong === null) return null
  const line = currentLine(packing, work, last)
  const inHand = piece?.sku && line?.sku ? piece.sku : wrong
  const meant = line ? (isNumber(inHand) ? line.barcode : line.sku) : null
  const { one, other } = differenceOf(inHand, meant ?? line?.sku ?? "")
  return (
    <section className={css.wrong} aria-label={t(($) => $.wrong)}>
      <div className={css.pair}>
        <Piece
          kind="hand"
          shown={{
            title: piece?.title ?? t(($) => $.inHand.unknown),
            thumbnail: piece?.thumbnail ?? null,
            code: one,
          }}
        />
        {line ? (
          <>
            <IconArrowRight size={28} aria-hidden />
            <Piece kind="wanted" shown={{ ...line, code: other }} />
          </>
        ) : null}
      </div>
      <p className={css.hint}>
        <IconInfoCircle size={18} aria-hidden />
        {piece && piece.bins.length > 0
          ? t(($) => $.inHand.putInto, { bins: piece.bins.join(", ") })
          : t(($) => $.inHand.putBack)}
      </p>
    </section>
  )
}

function Piece({ kind, shown }: { kind: "hand" | "wanted"; shown: Shown }) {
  const { t } = useTranslation("pack-station")
  const { title, thumbnail, code } = shown
  return (
    <div className={css.piece} data-kind={kind}>
      <span className={css.picture}>
        <Thumbnail src={thumbnail} />
      </span>
      <span className={css.words}>
        <em>{t(($) => $.inHand[kind])}</em>
        <strong>{title}</strong>
        <span className={css.code}>
          {code.before}
          <mark>{code.different}</mark>
          {code.after}
        </span>
      </span>
    </div>
  )
}
