import { chatPaths } from "@packhaus/contract/chats/paths"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import {
  DueDay,
  InvoiceBadge,
  signed,
} from "#features/invoicing/invoices/components/invoice-status.tsx"
import { FulfillmentBadge } from "#features/orders/components/order-status.tsx"
import { useSeesMoney } from "#features/sign-in/sessions/queries.ts"
import { RequestBadge } from "#features/sourcing/product-requests/components/request-badge.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { customerQueries } from "../queries.ts"

type Props = { id: string }

/** The latest of everything that goes on with a customer, what waits for an answer first. */
export const CustomerRows = ({ id }: Props) => (
  <Stack>
    <Requests id={id} />
    <Chats id={id} />
    <Invoices id={id} />
    <Orders id={id} />
  </Stack>
)

function Requests({ id }: Props) {
  const { t } = useTranslation("customer-overview")
  return (
    <QueryPart query={useQuery(customerQueries.requests(id))}>
      {(rows) => (
        <RelatedTable
          title={t(($) => $.page.requests)}
          side={
            <Link to={`${productRequestPaths.list}?organisation=${id}`}>
              {t(($) => $.page.all)}
            </Link>
          }
          rows={rows}
          idOf={(row) => row.id}
          none={t(($) => $.page.noRequests)}
          columns={[
            {
              id: "product_name",
              header: t(($) => $.page.product),
              cell: ({ id, product_name, picture }) => (
                <Link to={productRequestPaths.one(id)}>
                  <Pictured src={picture}>{product_name}</Pictured>
                </Link>
              ),
            },
            {
              id: "status",
              header: t(($) => $.page.status),
              cell: ({ status }) => <RequestBadge status={status} />,
            },
            {
              id: "quotes",
              header: t(($) => $.page.quotes),
              of: ({ asked_count, quoted_count }) =>
                asked_count > 0 ? `${quoted_count} / ${asked_count}` : null,
            },
            { id: "submitted_at", header: t(($) => $.page.since), as: "ago" },
          ]}
        />
      )}
    </QueryPart>
  )
}

function Chats({ id }: Props) {
  const { t } = useTranslation("customer-overview")
  return (
    <QueryPart query={useQuery(customerQueries.chats(id))}>
      {(chats) => (
        <Section
          flush
          title={t(($) => $.page.chats)}
          side={<Link to={`${chatPaths.list}?organisation=${id}`}>{t(($) => $.page.all)}</Link>}
        >
          <Lines>
            {chats.length === 0 ? <Line title={<Faint>{t(($) => $.page.noChats)}</Faint>} /> : null}
            {chats.map((chat) => (
              <Line
                key={chat.id}
                title={<Link to={chatPaths.one(chat.id)}>{chat.title}</Link>}
                sub={[chat.last_author_name, chat.last_message].filter(Boolean).join(": ")}
              >
                <Faint>
                  <Moment at={chat.last_message_at} relative />
                </Faint>
              </Line>
            ))}
          </Lines>
        </Section>
      )}
    </QueryPart>
  )
}

function Invoices({ id }: Props) {
  const { t } = useTranslation("customer-overview")
  return (
    <QueryPart query={useQuery(customerQueries.openInvoices(id))}>
      {(rows) => (
        <RelatedTable
          title={t(($) => $.page.invoices)}
          side={<Link to={invoicePaths.openOf(id)}>{t(($) => $.page.all)}</Link>}
          rows={rows}
          idOf={(row) => row.id}
          none={t(($) => $.page.noInvoices)}
          columns={[
            {
              id: "number",
              header: t(($) => $.page.number),
              to: (row) => invoicePaths.one(row.id),
            },
            {
              id: "due_on",
              header: t(($) => $.page.due),
              cell: (row) => <DueDay invoice={row} />,
            },
            {
              id: "status",
              header: t(($) => $.page.status),
              cell: (row) => <InvoiceBadge invoice={row} />,
            },
            {
              id: "amount",
              header: t(($) => $.page.open),
              as: "money",
              of: (row) => signed(row.amount, row),
            },
          ]}
        />
      )}
    </QueryPart>
  )
}

function Orders({ id }: Props) {
  const { t } = useTranslation("customer-overview")
  const seesMoney = useSeesMoney()
  return (
    <QueryPart query={useQuery(customerQueries.orders(id))}>
      {(rows) => (
        <RelatedTable
          title={t(($) => $.page.latest)}
          side={<Link to={orderPaths.of(id)}>{t(($) => $.page.all)}</Link>}
          rows={rows}
          idOf={(row) => row.id}
          none={t(($) => $.page.noOrders)}
          columns={[
            { id: "number", header: t(($) => $.page.number), to: (row) => orderPaths.one(row.id) },
            { id: "created_at", header: t(($) => $.page.received), as: "time" },
            {
              id: "fulfillment",
              header: t(($) => $.page.status),
              cell: (row) => (
                <FulfillmentBadge
                  status={row.fulfillment_status}
                  isCanceled={row.status === "canceled" || row.canceled_at !== null}
                  holds={row.holds}
                  marks={row.marks}
                />
              ),
            },
            seesMoney && { id: "total", header: t(($) => $.page.total), as: "money" },
          ]}
        />
      )}
    </QueryPart>
  )
}
