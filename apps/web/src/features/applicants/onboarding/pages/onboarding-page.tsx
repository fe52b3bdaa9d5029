import { QueryClientProvider } from "@tanstack/react-query"
import { useLocation } from "react-router"
import { StepUp } from "#features/sign-in/sessions/components/step-up.tsx"
import { queryClient } from "#lib/query-client.ts"
import { Toasts } from "#ui/overlays/toasts.tsx"
import { ByLink } from "../components/by-link.tsx"
import { SignedIn } from "../components/signed-in.tsx"

/**
 * From an invitation to an active organisation. The token comes after `#`, so that no server logs
 * it.
 */
export function OnboardingPage() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get("token")
  return (
    <QueryClientProvider client={queryClient}>
      {token ? <ByLink key={token} token={token} /> : <SignedIn />}
      <StepUp />
      <Toasts />
    </QueryClientProvider>
  )
}
