import { orderPaths } from "@packhaus/contract/orders/paths"
import { withoutSurplus } from "@packhaus/contract/pack-station/rules/scan-pieces"
import type { Packing } from "@packhaus/contract/pack-station/schema"
import { IconPrinter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { memo, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { addressLines } from "#features/orders/components/order-recipient.tsx"
import { useMethodName } from "#features/shipping/shipment-methods/components/use-method-name.ts"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "#ui/actions/button.tsx"
import { ReasonedButton } from "#ui/actions/reasoned-button.tsx"
import { ChoiceList } from "./choice-list.tsx"
import { PackagingPart } from "./packaging-part.tsx"
import { lackOf, methodOf } from "./packing-state.ts"
import { PackingSteps } from "./packing-steps.tsx"
import css from "./station.module.css"
import { useLackWords } from "./use-lack-words.ts"
import { usePrinting } from "./use-printing.ts"
import type { Station } from "./use-station.ts"
import { WeightPart } from "./weight-part.tsx"

const PhotoPart = lazyPart(() => import("./photo-part.tsx"), "PhotoPart")

type Props = { station: Station; packing: Packing }

/** Packaging, shipping method and address, and the pack button, which names what is missing. */
export function PackingSide({ station, packing }: Props) {
  const { work, working } = station
  return (
    <div className={css.side}>
      <div className={css.cards}>
        <PackingSteps station={station} packing={packing} />
        <PackagingPart working={working} packing={packing} chosen={work.boxes} />
        <WeightPart station={station} packing={packing} />
        <MethodPart working={working} packing={packing} method={work.method} />
        {packing.asks.photo === "off" ? null : (
          <Suspense>
            <PhotoPart station={station} />
          </Suspense>
        )}
        <AddressPart packing={packing} />
      </div>
      <PackButton station={station} packing={packing} />
    </div>
  )
}

// The parts that no counted piece changes are not drawn again for one.

const AddressPart = memo(({ packing: { shipping_address: address } }: { packing: Packing }) => {
  const { t } = useTranslation("pack-station")
  const { country } = useFormat()
  const lines = address ? addressLines(address, country(address.country_code)) : []
  return (
    <section className={css.card} aria-labelledby="packing-address">
      <h2 id="packing-address">{t(($) => $.address.title)}</h2>
      {lines.length === 0 ? (
        <p>{t(($) => $.address.hidden)}</p>
      ) : (
        <address className={css.address}>{lines.join("\n")}</address>
      )}
    </section>
  )
})

type MethodProps = Pick<Station, "working"> & Pick<Station["work"], "method"> & { packing: Packing }

const MethodPart = memo(({ working, method: given, packing }: MethodProps) => {
  const { t } = useTranslation("pack-station")
  const methods = useQuery(methodChoices).data ?? []
  const nameOf = useMethodName()
  const chosen = methodOf({ method: given }, packing)
  const method = methods.find(({ code }) => code === chosen)
  return (
    <section className={css.card} aria-labelledby="packing-method">
      <h2 id="packing-method">{t(($) => $.method.title)}</h2>
      <p>
        <strong>{method ? nameOf(method) : chosen || t(($) => $.method.missing)}</strong>
      </p>
      <ChoiceList
        label={t(($) => $.method.change)}
        options={methods
          .filter(({ is_active, code }) => is_active && code !== chosen)
          .map((one) => ({ value: one.code, label: nameOf(one) }))}
        onChoose={(method) => working.put({ method })}
      />
    </section>
  )
})

function PackButton({ station, packing }: Props) {
  const { t } = useTranslation("pack-station")
  const lackWords = useLackWords()
  const printing = usePrinting()
  const { work, working, stop, isSending, inDoubt, press, putBack } = station
  const lack = lackOf(work, packing)
  const reason = stop ? t(($) => $.pack.stopped) : lack ? lackWords(lack) : null
  return (
    <div className={css.go}>
      <ReasonedButton
        wide
        look="primary"
        icon={<IconPrinter size={22} aria-hidden />}
        reason={reason}
        loading={isSending}
        onClick={press}
      >
        {t(($) => (printing.isOn ? $.pack.actionPrint : $.pack.action))}
      </ReasonedButton>
      <p>
        {inDoubt
          ? t(($) => $.pack.offline)
          : (reason ?? t(($) => $.pack[station.expects === "number" ? "scanOrEnter" : "enter"]))}
      </p>
      {lack?.code === "surplus" ? (
        <Button
          wide
          onClick={() =>
            working.put({ counts: withoutSurplus(packing.lines, working.get().counts) })
          }
        >
          {t(($) => $.pack.takenOut)}
        </Button>
      ) : null}
      <label className={css.tick}>
        <input type="checkbox" checked={printing.isOn} onChange={printing.toggle} />
        {t(($) => $.printing)}
      </label>
      <div className={css.others}>
        <Button onClick={putBack}>
          {t(($) => $.back.action)} <kbd>Esc</kbd>
        </Button>
        <Link to={orderPaths.one(packing.id)}>{t(($) => $.partial)}</Link>
      </div>
    </div>
  )
}
