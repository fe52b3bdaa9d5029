import type { Bundle, BundlePart } from "@packhaus/contract/catalogue/bundles/schema"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { useQuery } from "@tanstack/react-query"
import { Fragment, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "#ui/actions/button.tsx"
import type { Columns } from "#ui/data-table/columns.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { bundleQueries } from "../queries.ts"

const PartsSheet = lazyPart(() => import("./parts-sheet.tsx"), "PartsSheet")

/** The recipes of a product's variants, and the bundles that they are parts of. */
export function BundleSections({ product }: { product: Product }) {
  const query = useQuery(bundleQueries.ofProduct(product.id))
  const [changed, setChanged] = useState<Bundle | null>(null)
  return (
    <QueryPart query={query}>
      {(bundles) => (
        <>
          {bundles.map((bundle) => (
            <Recipe
              key={bundle.variant_id}
              bundle={bundle}
              isOne={bundles.length === 1}
              onChange={() => setChanged(bundle)}
            />
          ))}
          {changed ? (
            <PartsSheet product={product} bundle={changed} onClose={() => setChanged(null)} />
          ) : null}
        </>
      )}
    </QueryPart>
  )
}

type Props = { bundle: Bundle; isOne: boolean; onChange: () => void }

function Recipe({ bundle, isOne, onChange }: Props) {
  const { t } = useTranslation("bundles")
  const can = useCan()
  const { parts, places, available, used_in, variant_title } = bundle
  const title = isOne ? t(($) => $.title) : `${t(($) => $.title)} · ${variant_title}`
  const columns: Columns<BundlePart> = [
    {
      id: "part",
      header: t(($) => $.columns.part),
      cell: ({ product_id, title: name }) => <Link to={productPaths.one(product_id)}>{name}</Link>,
      below: ({ title: name, variant_title: variant, sku }) =>
        [variant === name ? null : variant, sku].filter(Boolean).join(" · "),
    },
    { id: "each", header: t(($) => $.columns.each), as: "number", of: "quantity" },
    { id: "free", header: t(($) => $.columns.free), as: "number", of: "available" },
  ]
  const mayChange = can("bundle.write") && used_in.length === 0
  const button = mayChange ? (
    <Button look="quiet" onClick={onChange}>
      {parts.length > 0 ? t(($) => $.change) : t(($) => $.make)}
    </Button>
  ) : null
  if (parts.length > 0)
    return (
      <>
        <RelatedTable
          title={title}
          side={button}
          columns={columns}
          rows={parts}
          idOf={({ variant_id }) => variant_id}
        />
        <Faint>
          {[
            t(($) => $.sets, { count: available }),
            ...places.map((place) =>
              t(($) => $.at, { count: place.available, place: place.location_name }),
            ),
          ].join(" · ")}
        </Faint>
      </>
    )
  return (
    <Section flush title={title} side={button}>
      <Lines>
        <Line
          title={
            used_in.length > 0 ? (
              <span>
                {t(($) => $.usedIn)}{" "}
                {used_in.map(({ variant_id, product_id, title: name, quantity }, index) => (
                  <Fragment key={variant_id}>
                    {index > 0 ? ", " : null}
                    <Link to={productPaths.one(product_id)}>{name}</Link> ({quantity}×)
                  </Fragment>
                ))}
              </span>
            ) : (
              <Faint>{t(($) => $.none)}</Faint>
            )
          }
        />
      </Lines>
    </Section>
  )
}
