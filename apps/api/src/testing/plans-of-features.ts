import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { merchantId, PLACE, USUAL } from "../../../../bench/million/size.ts"
import { features } from "../features/features.ts"
import { featureExpectations } from "./collected-expectations.ts"
import type { FeatureExpectations, Plan } from "./feature-expectations.ts"
import { queriesOf } from "./lists.ts"

type Plans = Readonly<Record<string, Plan>>
const samples = { organisations: merchantId(USUAL), "stock-locations": PLACE, shops: "shop_none" }

/** The plans of features beside these, with a query for each filter, group and sort of a declared list. */
export function withFeatures(plans: Plans, ...more: Pick<FeatureExpectations, "plans">[]): Plans {
  const known: Plans = Object.assign(
    {},
    plans,
    ...[...featureExpectations, ...more].map((expected) => expected.plans ?? {}),
  )
  const derived = features
    .flatMap(({ lists = [] }) => lists)
    .flatMap(({ list }) =>
      Object.entries<Endpoint>(list.endpoints).map(([name, { path }]): [string, Plan] => {
        const { params, roles } = known[list.path] ?? {}
        const own: Plan = { params, roles, ...known[path] }
        // A file is read in the order of the list, by the plans of its pages.
        const queries = name === "export" ? [] : queriesOf(list, samples, own.without)
        return [path, { ...own, queries: [...(own.queries ?? []), ...queries] }]
      }),
    )
  return { ...known, ...Object.fromEntries(derived) }
}
