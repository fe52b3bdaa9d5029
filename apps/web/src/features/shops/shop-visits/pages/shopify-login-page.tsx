import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { shopVisits } from "@packhaus/contract/shops/shop-visits/endpoints"
import { shopVisitPaths } from "@packhaus/contract/shops/shop-visits/paths"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import {
  type LoaderFunctionArgs,
  replace,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router"
import { SignInForm } from "#features/sign-in/sessions/components/sign-in-form.tsx"
import { call, statusOf } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Notice } from "#ui/page/notice.tsx"
import { land } from "../components/land.ts"
import { forgetVisit, storedVisit, storeVisit } from "../components/stored-visit.ts"

const SignUpForm = lazyPart(
  () => import("#features/sign-in/sessions/components/sign-up-form.tsx"),
  "SignUpForm",
)

const nobody = { visit: null, refused: null }

/**
 * Passes the platform's signed query to the server, once, and removes it from the address. A
 * signed-in person continues at once; everyone else signs in as usual.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  if (searchParams.has("shop") || searchParams.has("hmac")) {
    try {
      const { shop_visit } = await call(shopVisits.open, { body: { query: search.slice(1) } })
      storeVisit(shop_visit)
    } catch (refused) {
      forgetVisit()
      return { visit: null, refused }
    }
    return replace(shopVisitPaths.open)
  }
  const visit = storedVisit()
  if (!visit || searchParams.has("view")) return { visit, refused: null }
  try {
    return replace(await land(visit.token))
  } catch (error) {
    if (statusOf(error) === 401) return { visit, refused: null }
    // Signed in, but another step comes first, such as setting up the second factor.
    if (statusOf(error) === 403) return replace(dashboardPaths.home)
    forgetVisit()
    return { visit: null, refused: error }
  }
}

/**
 * Sign-in or sign-up of a person who pressed "open app" in a shop. The signature proves the shop,
 * not the person.
 */
export function ShopifyLoginPage() {
  const { t } = useTranslation("shop-visits")
  const { cause } = useErrorWords()
  const { visit, refused } = useLoaderData<typeof loader>() ?? nobody
  const [search] = useSearchParams()
  const navigate = useNavigate()

  if (search.get("view") === "sign-up")
    return (
      <Suspense>
        <SignUpForm signIn={shopVisitPaths.open} shop={visit ?? undefined} />
      </Suspense>
    )
  async function enter() {
    // An expired visit must not prevent the sign-in.
    const path = visit && (await land(visit.token).catch(() => null))
    await navigate(path ?? dashboardPaths.home)
  }
  return (
    <SignInForm
      onEnter={enter}
      signUp={shopVisitPaths.signUp}
      title={t(($) => $.title)}
      lead={t(($) => (visit ? $.lead : $.leadAlone))}
      notice={
        refused ? (
          <Notice tone="critical" announce title={t(($) => $.refused)}>
            {cause(refused)}
          </Notice>
        ) : visit ? (
          <Notice tone="info" announce title={t(($) => $.from, { domain: visit.domain })}>
            {t(($) => $.body)}
          </Notice>
        ) : null
      }
    />
  )
}
