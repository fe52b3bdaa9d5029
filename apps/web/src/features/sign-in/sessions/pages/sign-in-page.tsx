import { onboardingPaths } from "@packhaus/contract/applicants/onboarding/paths"
import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { Suspense } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { lazyPart } from "#lib/lazy-part.ts"
import { SignInForm } from "../components/sign-in-form.tsx"

const SignUpForm = lazyPart(() => import("../components/sign-up-form.tsx"), "SignUpForm")

/** Only paths of the app: a link must not redirect to another site after signing in. */
const inside = (path: string | null) =>
  path && (/^\/a(\/|$|\?)/.test(path) || path === onboardingPaths.begin)
    ? path
    : dashboardPaths.home

/** Sign-in; the same address shows the sign-up. */
export function SignInPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  if (search.get("view") !== "sign-up")
    return (
      <SignInForm
        onEnter={() => navigate(inside(search.get("next")))}
        signUp={sessionPaths.signUp}
      />
    )
  return (
    <Suspense>
      <SignUpForm signIn={sessionPaths.login} />
    </Suspense>
  )
}
