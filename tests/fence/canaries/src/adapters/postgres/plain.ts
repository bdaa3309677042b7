import 'stripe'
import '#src/web/page.tsx'
