import { isAdministrator } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { packagingOrderPaths } from "@packhaus/contract/purchasing/packaging-orders/paths"
import { packagings as api } from "@packhaus/contract/stock/packagings/endpoints"
import { packagingPaths } from "@packhaus/contract/stock/packagings/paths"
import type { PackagingDetail } from "@packhaus/contract/stock/packagings/schema"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan, useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { PackagingFiles } from "../components/packaging-files.tsx"
import { usePackagingWords } from "../components/packaging-words.ts"
import { packagingQueries, staleByPackaging } from "../queries.ts"

const PackagingSheet = lazyPart(() => import("../components/packaging-sheet.tsx"), "PackagingSheet")
const PriceSheet = lazyPart(() => import("../components/price-sheet.tsx"), "PriceSheet")

const detail = detailOnScreen(packagingQueries.one)
export const { loader } = detail

/** A packaging: size, price, production time, and files. */
export function PackagingPage() {
  const { t } = useTranslation("packagings")
  const { number, date } = useFormat()
  const { role } = useSession()
  const navigate = useNavigate()
  const [can, seesMany] = [useCan(), useSeesMany()]
  const { sizeOf, grams, priceOf, productionOf } = usePackagingWords()
  const isWriter = ({ organisation_id }: PackagingDetail) =>
    can("packaging.write") && (organisation_id !== PLATFORM_ID || isAdministrator(role))
  const factsOf = (one: PackagingDetail): OptionalFact[] => [
    seesMany && [t(($) => $.columns.organisation), one.organisation_name],
    [t(($) => $.columns.size), sizeOf(one)],
    [t(($) => $.columns.weight), grams(one.weight)],
    one.max_weight !== null && [t(($) => $.columns.max_weight), grams(one.max_weight)],
    one.stocked_quantity !== null && [
      t(($) => $.columns.stocked_quantity),
      number(one.stocked_quantity),
    ],
  ]
  const requestedOf = ({ price_requested_at: at }: PackagingDetail) =>
    at === null ? t(($) => $.onRequest) : t(($) => $.requestedOn, { day: date(at) })
  const termsOf = (one: PackagingDetail): OptionalFact[] => [
    [t(($) => $.columns.price), priceOf(one) ?? requestedOf(one)],
    [t(($) => $.columns.moq), number(one.moq)],
    [t(($) => $.columns.production), productionOf(one) ?? "–"],
  ]
  const primaryOf = ({ price, price_requested_at: at }: PackagingDetail) => {
    if (price !== null) return "edit"
    if (can("packaging.price")) return "price"
    return at === null ? "request" : "edit"
  }
  const actionsOf = (one: PackagingDetail): DetailAction[] =>
    [
      isWriter(one) && {
        name: "edit",
        label: t(($) => $.edit),
        opens: (close: () => void) => <PackagingSheet packaging={one} onClose={close} />,
      },
      isWriter(one) &&
        can("packaging.price") && {
          name: "price",
          label: t(($) => $.priceTitle),
          opens: (close: () => void) => <PriceSheet packaging={one} onClose={close} />,
        },
      isWriter(one) &&
        !can("packaging.price") &&
        one.price === null && {
          name: "request",
          label: t(($) => $.request.action),
          reason: one.price_requested_at === null ? null : t(($) => $.request.waits),
          opens: (close: () => void) => (
            <SaveDialog
              title={t(($) => $.request.title)}
              body={t(($) => $.request.body)}
              go={t(($) => $.request.action)}
              send={() => call(api.requestPrice, { params: { id: one.id } })}
              done={t(($) => $.request.done)}
              failed={t(($) => $.request.failed)}
              stale={staleByPackaging}
              onClose={close}
            />
          ),
        },
      can("packaging_order.write") &&
        one.price !== null && {
          name: "order",
          label: t(($) => $.order),
          onSelect: () => void navigate(packagingOrderPaths.createOf(one.id, one.organisation_id)),
        },
    ].filter((action) => action !== false)
  return (
    <DetailScreen
      detail={detail}
      back={{ to: packagingPaths.list, label: t(($) => $.title) }}
      title={({ name }) => name}
      picture={({ thumbnail }) => <Thumbnail src={thumbnail} />}
      badges={({ type }) => <StatusBadge tone="neutral">{t(($) => $.kinds[type])}</StatusBadge>}
      actions={(one) => <DetailActions primary={primaryOf(one)} actions={actionsOf(one)} />}
      facts={(one) => [
        { title: t(($) => $.about), facts: factsOf(one) },
        { title: t(($) => $.terms), facts: termsOf(one) },
      ]}
    >
      {(one) => <PackagingFiles packaging={one} isWriter={isWriter(one)} />}
    </DetailScreen>
  )
}
