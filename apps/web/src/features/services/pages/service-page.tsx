import { servicePaths } from "@packhaus/contract/services/paths"
import type { Service } from "@packhaus/contract/services/schema"
import { useTranslation } from "react-i18next"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { ServiceActions } from "../components/service-actions.tsx"
import { ServiceBadge } from "../components/service-badge.tsx"
import { serviceQueries } from "../queries.ts"

const detail = detailOnScreen(serviceQueries.one)
export const { loader } = detail

export function ServicePage() {
  const { t } = useTranslation("services")
  const factsOf = useFacts()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: servicePaths.list, label: t(($) => $.title) }}
      title={({ name }) => name}
      badges={(service) => <ServiceBadge service={service} />}
      actions={(service) => <ServiceActions service={service} />}
      facts={(service) => [{ title: t(($) => $.about), facts: factsOf(service) }]}
    >
      {({ description, required_information }) => (
        <>
          <Section title={t(($) => $.description)}>
            <p style={{ whiteSpace: "pre-line" }}>{description}</p>
          </Section>
          {required_information === "" ? null : (
            <Section title={t(($) => $.requiredInformation)}>
              <p style={{ whiteSpace: "pre-line" }}>{required_information}</p>
            </Section>
          )}
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const { t } = useTranslation("services")
  const { money, number } = useFormat()
  return (service: Service): OptionalFact[] => {
    const { commission, commission_of } = service
    return [
      [t(($) => $.columns.provider), service.provider_name],
      [t(($) => $.columns.price), money(service.price, "eur")],
      [t(($) => $.columns.products), t(($) => $.productChoices[`${service.requires_products}`])],
      [
        t(($) => $.termsUrl),
        <a key="terms" href={service.terms_url} target="_blank" rel="noreferrer">
          {t(($) => $.terms)}
        </a>,
      ],
      commission !== null &&
        commission_of !== null && [
          t(($) => $.columns.commission),
          <Stacked key="commission" sub={t(($) => $.commissionOf[commission_of])}>
            {t(($) => $.percent, { percent: number(commission) })}
          </Stacked>,
        ],
    ]
  }
}
