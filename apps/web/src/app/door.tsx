import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterProvider,
} from "react-router"
import { sessionRoutes } from "#features/sign-in/sessions/routes.tsx"
import { Spinner } from "#ui/page/spinner.tsx"
import { UnexpectedPage } from "./pages/unexpected-page.tsx"

/**
 * Loads addresses beyond the sign-in pages, such as the area, as a new page; the navigation never
 * resolves.
 */
function leave({ request }: LoaderFunctionArgs) {
  location.assign(request.url)
  return new Promise<never>(() => {})
}

/** Routes for anonymous visitors. */
export const createDoorRoutes = (): RouteObject[] => [
  {
    HydrateFallback: Spinner,
    ErrorBoundary: UnexpectedPage,
    children: [...sessionRoutes(), { path: "*", loader: leave }],
  },
]

const router = createBrowserRouter(createDoorRoutes())

/** The app for anonymous visitors: signing in loads the rest. */
export const App = () => <RouterProvider router={router} />
