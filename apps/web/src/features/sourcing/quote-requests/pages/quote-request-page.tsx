import { quoteRequestPaths } from "@packhaus/contract/sourcing/quote-requests/paths"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { OwnOffers } from "#features/sourcing/offers/components/own-offers.tsx"
import {
  RequestContent,
  useWanted,
} from "#features/sourcing/product-requests/components/request-content.tsx"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { DeclineSheet } from "../components/decline-sheet.tsx"
import { DueDay } from "../components/due-day.tsx"
import { QuoteBadge } from "../components/quote-badge.tsx"
import { quoteRequestQueries } from "../queries.ts"

const detail = detailOnScreen(quoteRequestQueries.one)
export const { loader } = detail

export function QuoteRequestPage() {
  const { t } = useTranslation("quote-requests")
  const { t: tRequest } = useTranslation("product-requests")
  const can = useCan()
  const wantedOf = useWanted()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: quoteRequestPaths.list, label: t(($) => $.title) }}
      title={({ product_name }) => product_name}
      picture={({ images }) => <Thumbnail src={images[0]?.url ?? null} />}
      badges={({ status }) => <QuoteBadge status={status} />}
      actions={({ id, status }) =>
        can("quote_request.answer") && status === "assigned" ? (
          <DetailActions
            actions={[
              {
                name: "decline",
                label: t(($) => $.decline.action),
                opens: (close) => <DeclineSheet id={id} onClose={close} />,
              },
            ]}
          />
        ) : null
      }
      top={({ is_current }) =>
        is_current ? null : <Notice tone="info">{t(($) => $.notCurrent)}</Notice>
      }
      facts={(quote) => [
        {
          title: t(($) => $.columns.due),
          facts: [
            [
              t(($) => $.columns.due),
              <DueDay key="due" due_on={quote.due_on} isOpen={quote.status === "assigned"} />,
            ],
            [t(($) => $.expires), <Moment key="expires" at={quote.expires_at} />],
            [t(($) => $.columns.asked), <Moment key="asked" at={quote.created_at} />],
          ],
        },
        {
          title: t(($) => $.wanted),
          facts: [
            !!quote.producer_name && [tRequest(($) => $.fields.producer_name), quote.producer_name],
            ...wantedOf(quote),
          ],
        },
      ]}
    >
      {(quote) => (
        <>
          <OwnOffers quote={quote} />
          <RequestContent content={quote} />
        </>
      )}
    </DetailScreen>
  )
}
