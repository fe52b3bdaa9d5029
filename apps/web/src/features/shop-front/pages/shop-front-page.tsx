import { type ShopFrontPart, shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import { type ComponentType, lazy, Suspense } from "react"
import { type LoaderFunction, type Params, redirect, useParams } from "react-router"

type Module = { Page: ComponentType; loader: LoaderFunction }

const part = (load: () => Promise<Module>) => ({
  load,
  Page: lazy(async () => ({ default: (await load()).Page })),
})
type Part = ReturnType<typeof part>

const lists: Readonly<Record<ShopFrontPart, Part>> = {
  discounts: part(() =>
    import("../parts/discounts.tsx").then(({ DiscountsPage: Page, loader }) => ({ Page, loader })),
  ),
  drafts: part(() =>
    import("../parts/drafts.tsx").then(({ DraftsPage: Page, loader }) => ({ Page, loader })),
  ),
  shoppers: part(() =>
    import("../parts/shoppers.tsx").then(({ ShoppersPage: Page, loader }) => ({ Page, loader })),
  ),
  "gift-cards": part(() =>
    import("../parts/gift-cards.tsx").then(({ GiftCardsPage: Page, loader }) => ({ Page, loader })),
  ),
  shipping: part(() =>
    import("../parts/shipping.tsx").then(({ ShippingPage: Page, loader }) => ({ Page, loader })),
  ),
  profiles: part(() =>
    import("../parts/profiles.tsx").then(({ ProfilesPage: Page, loader }) => ({ Page, loader })),
  ),
  returns: part(() =>
    import("../parts/returns.tsx").then(({ ReturnsPage: Page, loader }) => ({ Page, loader })),
  ),
  swaps: part(() =>
    import("../parts/swaps.tsx").then(({ SwapsPage: Page, loader }) => ({ Page, loader })),
  ),
}
const details: Readonly<Partial<Record<ShopFrontPart, Part>>> = {
  drafts: part(() =>
    import("../parts/draft.tsx").then(({ DraftPage: Page, loader }) => ({ Page, loader })),
  ),
  swaps: part(() =>
    import("../parts/new-swap.tsx").then(({ NewSwapPage: Page, loader }) => ({ Page, loader })),
  ),
  shoppers: part(() =>
    import("../parts/shopper.tsx").then(({ ShopperPage: Page, loader }) => ({ Page, loader })),
  ),
}

const isPart = (name: string | undefined): name is ShopFrontPart =>
  name !== undefined && Object.hasOwn(lists, name)
const partOf = ({ part: name, id }: Readonly<Params>) =>
  isPart(name) ? (id === undefined ? lists : details)[name] : undefined

/** Loads the part with its rows; without one the address leads to the first. */
export const loader: LoaderFunction = async (args) => {
  const found = partOf(args.params)
  if (!found) return redirect(shopFrontPaths.list("discounts"))
  return (await found.load()).loader(args)
}

/** The part of the shop front that the address names. */
export function ShopFrontPage() {
  const found = partOf(useParams())
  if (!found) return null
  const { Page } = found
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}
