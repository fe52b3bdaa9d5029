import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import type { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { OwnInvoiceLink } from "#features/invoicing/invoices/components/own-invoice-link.tsx"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { PublicationNotice } from "#features/sourcing/publications/components/publication-notice.tsx"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Pictured, Thumbnail } from "#ui/display/thumbnail.tsx"
import { AssignedSuppliers } from "../components/assigned-suppliers.tsx"
import { RequestActions } from "../components/request-actions.tsx"
import { RequestBadge } from "../components/request-badge.tsx"
import { RequestContent, useWanted } from "../components/request-content.tsx"
import { RequestHistory } from "../components/request-history.tsx"
import { RequestLife } from "../components/request-life.tsx"
import { productRequestQueries } from "../queries.ts"

/** Drafts do not need these parts. */
const CompareOffers = lazyPart(
  () => import("#features/sourcing/offers/components/compare-offers.tsx"),
  "CompareOffers",
)

const AgreedOffers = lazyPart(
  () => import("#features/sourcing/offers/components/agreed-offers.tsx"),
  "AgreedOffers",
)

const SubjectChats = lazyPart(
  () => import("#features/chats/components/subject-chats.tsx"),
  "SubjectChats",
  "chats",
)

const detail = detailOnScreen(productRequestQueries.one, productRequestQueries.timeline)
export const { loader } = detail

export function ProductRequestPage() {
  const { t } = useTranslation("product-requests")
  const can = useCan()
  const seesMany = useSeesMany()
  const wantedOf = useWanted()
  const shopFacts = (request: ProductRequest): readonly OptionalFact[] => [
    seesMany && [t(($) => $.columns.organisation), request.organisation_name],
    !!request.producer_name && [t(($) => $.fields.producer_name), request.producer_name],
    !!request.shop_name && [t(($) => $.fields.shop_id), request.shop_name],
    !!request.store && [
      t(($) => $.fields.store),
      <OutLink key="store" href={`https://${request.store}/`}>
        {request.store}
      </OutLink>,
    ],
    [
      t(($) => $.fields.exists_in_shop),
      t(($) => (request.exists_in_shop ? $.page.yes : $.page.no)),
    ],
    !!request.product_id &&
      !!request.product_title && [
        t(($) => $.fields.product_id),
        <Link key="product" to={productPaths.one(request.product_id)}>
          {request.product_title}
        </Link>,
      ],
    !!request.shop_product_url && [
      t(($) => $.fields.shop_product_url),
      <OutLink key="link" href={request.shop_product_url}>
        {new URL(request.shop_product_url).host}
      </OutLink>,
    ],
  ]
  return (
    <DetailScreen
      detail={detail}
      back={{ to: productRequestPaths.list, label: t(($) => $.title) }}
      title={({ product_name }) => product_name || t(($) => $.unnamed)}
      picture={({ images }) => <Thumbnail src={images[0]?.url ?? null} />}
      badges={({ status }) => <RequestBadge status={status} />}
      actions={(request) => <RequestActions request={request} />}
      top={(request) => (
        <>
          <RequestLife request={request} />
          {request.status === "published" ? <PublicationNotice request_id={request.id} /> : null}
          <Suspense>
            {request.status === "draft" ? null : <CompareOffers request={request} />}
          </Suspense>
        </>
      )}
      facts={(request) => [
        ...(request.invoice
          ? [
              {
                title: t(($) => $.page.toPay),
                facts: [
                  [
                    t(($) => $.page.invoice),
                    <OwnInvoiceLink key="invoice" invoice={request.invoice} />,
                  ] as const,
                ],
              },
            ]
          : []),
        { title: t(($) => $.page.wanted), facts: wantedOf(request) },
        { title: t(($) => $.page.shop), facts: shopFacts(request) },
      ]}
      aside={(request) =>
        request.status === "draft" ? null : (
          <Suspense>
            <SubjectChats kind="product_request" subject_id={request.id} />
          </Suspense>
        )
      }
    >
      {(request) => (
        <>
          <Suspense>
            {request.status === "accepted" || request.status === "published" ? (
              <AgreedOffers request_id={request.id} />
            ) : null}
          </Suspense>
          {can("product_request.assign") || request.assignments.length > 0 ? (
            <AssignedSuppliers assignments={request.assignments} />
          ) : null}
          <RequestContent content={request} />
          <RelatedTable
            title={t(($) => $.page.made)}
            rows={request.products}
            idOf={({ id }) => id}
            columns={[
              {
                id: "title",
                header: t(($) => $.columns.product),
                cell: ({ id, title, thumbnail }) => (
                  <Link to={productPaths.one(id)}>
                    <Pictured src={thumbnail}>{title}</Pictured>
                  </Link>
                ),
              },
            ]}
          />
          <RequestHistory id={request.id} />
        </>
      )}
    </DetailScreen>
  )
}

/** An external link without a referrer. */
const OutLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
  </a>
)
