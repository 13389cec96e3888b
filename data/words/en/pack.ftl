## pack
