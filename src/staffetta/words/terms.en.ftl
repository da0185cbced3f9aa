# The words that several files use, in English: game, page, server and terminal say them as { -stack }.
# terms.it.ftl has the same terms, in the same order.

-stack = { $how ->
   *[one] stack
    [many] stacks
}
-record = { $how ->
   *[one] record
    [many] records
}
-link = { $how ->
   *[one] link
    [many] links
}
-log = log
-machine = machine
-piece = { $how ->
   *[one] piece
    [many] pieces
}
-side = { $how ->
   *[one] side
    [many] sides
}
-set-up = set-up
-draw = draw
-activation-points = activation points
-victory-points = victory points
-melee = melee
