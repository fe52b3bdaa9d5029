import "./mantine.css"
import { MantineProvider } from "@mantine/core"
import { lazy, type ReactNode, Suspense } from "react"
import { useColourScheme } from "#lib/colour-scheme.ts"
import { whenIdle } from "#lib/idle.ts"
import { mantineTheme } from "./mantine.ts"

/** Loaded when the page is idle: no toast appears before a person has acted. */
const ToastRack = lazy(async () => {
  await new Promise<void>((rests) => whenIdle(rests))
  const { ToastRack } = await import("../overlays/toast-rack.tsx")
  return { default: ToastRack }
})

/** Mantine's behaviour with our tokens, and the place where toasts appear. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { scheme } = useColourScheme()
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={scheme}
      withGlobalClasses={false}
      env={import.meta.env.MODE === "test" ? "test" : "default"}
    >
      {children}
      <Suspense>
        <ToastRack />
      </Suspense>
    </MantineProvider>
  )
}
