import '#src/kernel/reaches-out.ts'
