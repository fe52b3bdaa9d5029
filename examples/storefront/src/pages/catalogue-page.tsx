import { resources } from "@packhaus/contract/commerce/resources"
import { type StoreProduct, storeProducts } from "@packhaus/contract/commerce/store-products"
import { useState } from "react"
import { useApp } from "../app-state.tsx"
import { Picture } from "../parts/picture.tsx"
import { Shown } from "../parts/states.tsx"
import { go, Link, useLocation } from "../router.tsx"
import { useLoaded } from "../use-loaded.ts"
import { priceSpan } from "../variants.ts"

const PAGE = 12
/** The number of days for which a product is new. */
const NEW_DAYS = 14
const DAY = 86_400_000

function Tile({ product }: { product: StoreProduct }) {
  const { words, price } = useApp()
  const span = priceSpan(product.variants)
  const isSold = product.variants.some(({ purchasable }) => purchasable)
  const isNew = Date.parse(product.created_at) > Date.now() - NEW_DAYS * DAY
  const badge = !isSold ? words.soldOut : isNew ? words.isNew : undefined
  return (
    <li>
      <Link href={`/products/${product.handle}`} className="tile">
        <Picture src={product.thumbnail} />
        {badge && <span className={isSold ? "badge" : "badge calm"}>{badge}</span>}
        <span className="tile-title">{product.title}</span>
        {span && (
          <span className="small">
            {span.isSpan ? words.from(price(span.lowest)) : price(span.lowest)}
          </span>
        )}
      </Link>
    </li>
  )
}

/** All products, those of a category, or those that match a search. */
export function CataloguePage({ category }: { category: string }) {
  const { shop, words, region } = useApp()
  const { searchParams, pathname } = useLocation()
  const [q, order] = [searchParams.get("q") ?? "", searchParams.get("order") ?? "-created_at"]
  const [most, setMost] = useState(PAGE)
  const loaded = useLoaded([category, q, order, most, region.id].join(" "), async (signal) => {
    const named = category
      ? await shop.call(
          resources.product_categories.store.list,
          { query: { handle: category, limit: 1 } },
          signal,
        )
      : undefined
    const [found] = (named?.product_categories ?? []) as { id: string; name: string }[]
    if (category && !found) return { products: [], count: 0, name: undefined }
    const { products, count } = await shop.call(
      storeProducts.list,
      {
        query: {
          region_id: region.id,
          limit: most,
          order: order === "title" ? "title" : "-created_at",
          ...(q ? { q } : {}),
          ...(found ? { category_id: found.id } : {}),
        },
      },
      signal,
    )
    return { products, count, name: found?.name }
  })
  return (
    <Shown loaded={loaded}>
      {({ products, count, name }) => (
        <>
          <div className="heading">
            <h1>{q ? words.searchFor(q) : (name ?? words.title)}</h1>
            <p role="status">{words.articles(count)}</p>
            <select
              className="pill"
              aria-label={words.sort}
              value={order}
              onChange={({ target }) => {
                const query = { ...(q ? { q } : {}), order: target.value }
                go(`${pathname}?${new URLSearchParams(query)}`)
              }}
            >
              <option value="-created_at">{words.newest}</option>
              <option value="title">{words.byName}</option>
            </select>
          </div>
          {count === 0 && (
            <div className="empty">
              <p>{words.nothingFound}</p>
              <Link href="/">{words.showAll}</Link>
            </div>
          )}
          <ul className="tiles">
            {products.map((product) => (
              <Tile key={product.id} product={product} />
            ))}
          </ul>
          {products.length < count && (
            <p className="center">
              <button type="button" className="button" onClick={() => setMost(most + PAGE)}>
                {words.more}
              </button>
            </p>
          )}
        </>
      )}
    </Shown>
  )
}
